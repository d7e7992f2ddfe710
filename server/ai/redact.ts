/** Longer texts are cut before anything is looked for, in characters. */
const longest = 4_000

/** Marks that are not seen and could split what would be found. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const rank =
  '(?:Pvt|PV2|PFC|Spc|Cpl|Sgt|SSG|SSgt|SFC|MSG|MSgt|1SG|SGM|CSM|TSgt|SMSgt|CMSgt|GySgt|MGySgt|LCpl|PO[1-3]|CPO|SCPO|MCPO|WO1|CW[2-5]|2LT|1LT|Lt|LT|Lieutenant|Capt|CPT|Captain|Maj|MAJ|Major|LTC|LtCol|Col|COL|Colonel|Cmdr|CDR|Commander|Gen|General|Sergeant|Corporal|Private|Chief|Ensign|Admiral|Mr|Mrs|Ms|Dr)'
const word = "\\p{Lu}[\\p{L}'’-]{1,30}"
const unit =
  '(?:Battalion|Bn|Brigade|Bde|Regiment|Rgt|Division|Div|Squadron|Sqdn|Wing|Group|Company|Platoon|Plt|Fleet|Flotilla|Corps|Command|Battery|Troop|Detachment|Infantry|Cavalry|Airborne|Marines|Armor|Artillery|Ranger|Signal|Maintenance|Support|Expeditionary|MEU|MEF|ESB|BCT|FW|ARW|AW|SOS|CAV|INF|AR|FA|ADA|EN|MP|MI|SIG|QM)'

/** What is looked for, in this order, and what stands in its place. */
const patterns: readonly [RegExp, string][] = [
  [
    /[^\s@<>()[\],;:"]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]+){1,6}/gi,
    '[email]',
  ],
  [/\b(?:https?:\/\/|www\.)\S{1,300}/gi, '[link]'],
  [
    /\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|org|net|mil|gov|edu|io|us|me|co|info)\b(?:\/\S{0,300})?/gi,
    '[link]',
  ],
  [/(?<![\w.])@[\w.-]{2,40}/g, '[handle]'],
  // Seven digits and more, however they are grouped: phones, SSNs, DoD and bank numbers; then what is left of five.
  [/(?<![\w.])[+(]?\d(?:[\s().–—-]{0,3}\d){6,25}(?!\w)/gu, '[number]'],
  [/\d{7,}/g, '[number]'],
  [/\b\d{5}(?:-\d{4})?\b/g, '[number]'],
  [new RegExp(`\\b${rank}\\.?(?:\\s${word}){1,3}`, 'gu'), '[name]'],
  [
    new RegExp(
      `\\b((?:my|the) name(?:'s| is)|name:|I am|I'm|call me)\\s${word}(?:\\s${word}){0,2}`,
      'giu',
    ),
    '$1 [name]',
  ],
  [/\b\d{1,3}[-/]\d{1,3}(?:\s|-)(?:[A-Z]{2,5}|Inf|Cav|Marines)\b/g, '[unit]'],
  [
    new RegExp(
      `\\b\\d{1,4}(?:st|nd|rd|th|d)?(?:\\s(?:of the\\s)?[\\p{L}\\d&-]{1,20}){0,4}?(?:\\s${unit}\\b){1,3}`,
      'giu',
    ),
    '[unit]',
  ],
  [
    /\b(?:Alpha|Bravo|Charlie|Delta|Echo|Foxtrot|Golf|Hotel|India|HHC|HHB|HHT|HSC)\s(?:Company|Co|Battery|Btry|Troop|Trp)\b\.?/gi,
    '[unit]',
  ],
  [
    /\b(?:VMFA|VMM|VMGR|HMLA|HMH|VFA|VAQ|VAW|VP|HSC|HSM|MALS|MACS|CVW|DESRON|SEAL Team|ODA|UIC)[\s-]?\d{1,4}\b/g,
    '[unit]',
  ],
  [/\b(?:USS|USNS|USCGC)\s\p{Lu}[\p{L}.'’-]{1,30}(?:\s\p{Lu}[\p{L}.'’-]{1,30}){0,3}/gu, '[unit]'],
]

/**
 * A text as it may leave for a provider: addresses, links, numbers of five and more digits, names that are
 * known or stand behind a rank, and names of units are gone. A name that nobody knows and no rank announces
 * cannot be told from any other word, and stays.
 */
export function redact(text: string, knownNames: readonly string[] = []): string {
  let clean = text.normalize('NFKC').replaceAll(unseen, '').slice(0, longest)
  for (const [pattern, mark] of patterns) clean = clean.replaceAll(pattern, mark)
  for (const name of partsOf(knownNames)) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu')
    clean = clean.replaceAll(found, '[name]')
  }
  return clean.replaceAll(/(\[\w+\])(?:\s\1)+/g, '$1')
}

/** Each name, and each of its parts of two letters and more; the longest first. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const plain = name.normalize('NFKC').trim()
    return [plain, ...plain.split(/[\s@._-]+/)]
  })
  return [...new Set(parts)]
    .filter((part) => part.length >= 2)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
