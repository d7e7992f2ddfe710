/** A pattern and its replacement. */
export type Redaction = readonly [RegExp, string]

const rank =
  '(?:Pvt|PVT|PV2|PFC|Spc|SPC|Cpl|CPL|Sgt|SGT|SSG|SSgt|SFC|MSG|MSgt|1SG|SGM|CSM|TSgt|SMSgt|CMSgt|GySgt|MGySgt|LCpl|PO[1-3]|CPO|SCPO|MCPO|WO1|CW[2-5]|2LT|1LT|Lt|LT|Capt|CPT|Maj|MAJ|LTC|LtCol|Col|COL|Cmdr|CDR|Gen|GEN|Mr|Mrs|Ms|Dr|[Ss]gt|[Cc]pl|[Pp]fc|[Ss]sgt|Sergeant(?: First Class| Major)?|(?:Senior )?Airman(?: First Class)?|(?:Chief )?Petty Officer(?: First Class| Second Class| Third Class)?|(?:Chief )?Warrant Officer|Gunny|Chaplain|Seaman|Lieutenant|Captain|Major|Colonel|Commander|General|Corporal|Private|Chief|Ensign|Admiral)(?:\\(R\\))?'
const rankBefore =
  '(?:(?:Staff|Technical|Master|First|Gunnery|Lance|Command|Senior|Brigadier|Lieutenant|Rear|Vice|Maj\\.?|Lt\\.?)\\s)?'
const word = "\\p{Lu}[\\p{L}'’-]{1,30}"
const nameOrInitial = `(?:${word}|\\p{Lu}\\.)`
const unit =
  '(?:Battalion|Bn|Brigade|Bde|Regiment|Rgt|Division|Div|Squadron|Sqdn|Wing|Group|Company|Platoon|Plt|Fleet|Flotilla|Corps|Command|Battery|Troop|Detachment|Infantry|Cavalry|Airborne|Marines|Armor|Artillery|Ranger|Signal|Maintenance|Support|Expeditionary|MEU|MEF|ESB|BCT|FW|ARW|AW|SOS|CAV|INF|AR|FA|ADA|EN|MP|MI|SIG|QM|ID|SFG|ACR|SBCT|IBCT|ABCT)'
const domain =
  '(?:com|org|net|mil|gov|edu|io|us|me|co|info|dev|app|ai|name|xyz|site|online|page|link|gg|tv|uk|ca|de)'
const monthName =
  '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?'
const street =
  '(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Terrace|Trail)'

/** Contact details anywhere in a text, in match order. */
export const contacts: readonly Redaction[] = [
  [
    /[^\s@<>()[\],;:"]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}_-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}_-]+){1,6}/giu,
    '[email]',
  ],
  [/[^\s@<>()[\],;:"]{1,64}@[\p{L}\p{N}_-]+/gu, '[email]'],
  [
    new RegExp(
      `[\\w.+-]{1,64}\\s(?:at|AT)\\s[\\w-]{1,63}(?:\\s(?:dot|DOT)\\s[\\w-]{1,63}){0,3}\\s(?:dot|DOT)\\s${domain}\\b`,
      'gi',
    ),
    '[email]',
  ],
  [/\b(?:h(?:tt|xx)ps?:\/\/|www\.)\S{1,300}/gi, '[link]'],
  [
    new RegExp(
      `\\b(?!ASP\\.NET\\b)[\\w-]{1,63}(?:\\.[\\w-]{1,63}){0,4}\\.${domain}\\b(?:\\/\\S{0,300})?`,
      'gi',
    ),
    '[link]',
  ],
  [/(?<![\w.])@[\w.-]{2,40}/g, '[handle]'],
  // Seven or more digits in any grouping: phones, SSNs, DoD and bank numbers.
  [/(?<![\w.])[+(]?\d(?:[\s()./_•·–—-]{0,3}\d){6,25}(?!\w)/gu, '[number]'],
  [/\b\d{3},\d{3},\d{4}\b/g, '[number]'],
  [/(?<![A-Z\d])\d{7,}/g, '[number]'],
]

/** Personal details, applied after the contacts, in this order. */
export const personal: readonly Redaction[] = [
  [
    /\b((?:discord|instagram|telegram|skype|snapchat|venmo|cash ?app|IG)\s?[:=-]?\s)(?!\[)[\w.#-]*[_#\d.][\w.#-]*/gi,
    '$1[handle]',
  ],
  // Full dates: work history never needs the day, and a birth date identifies a person.
  [/\b\d{1,2}(?:[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\.\d{1,2}\.\d{4})\b/g, '[date]'],
  [new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName}\\.?,? \\d{4}\\b`, 'gi'), '[date]'],
  [new RegExp(`\\b${monthName}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b`, 'gi'), '[date]'],
  [
    new RegExp(
      `\\b\\d{1,6}(?:\\s(?:N|S|E|W|NE|NW|SE|SW)\\.?)?(?:\\s\\p{Lu}[\\p{L}\\d'’.-]{0,30}){1,4}\\s${street}\\b\\.?(?:,?\\s(?:Apt|Apartment|Unit|Suite|Ste|#)\\.?\\s?[\\w-]{1,8})?`,
      'gu',
    ),
    '[address]',
  ],
  [
    /\b(?=[A-Z\d]*\d[A-Z\d]*\d[A-Z\d]*\d[A-Z\d]*\d[A-Z\d]*\d)[A-Z]{0,20}\d[A-Z\d]{5,30}\b/g,
    '[number]',
  ],
  [/\b\d{5}(?:-\d{4})?\b/g, '[number]'],
  [
    /\b((?:zip(?: code)?|ssn|social|edipi|passport|licen[cs]e|account|acct|case|dob|ext|last (?:four|4))\.?\s?(?:no|number|#)?\.?\s?[:=-]?\s?)[*xX]{0,9}\d(?:\s?[\d-]){2,12}[a-z]?\b/gi,
    '$1[number]',
  ],
  [new RegExp(`\\b${rankBefore}${rank}\\.?(?:\\s${nameOrInitial}){1,3}`, 'gu'), '[name]'],
  [
    new RegExp(
      `\\b([Mm]y name(?:'s| is)|[Nn]ame\\s?[:-])\\s[\\p{L}][\\p{L}'’-]{1,30}(?:\\s${word}){0,2}`,
      'gu',
    ),
    '$1 [name]',
  ],
  [
    new RegExp(
      `\\b([Ii] am|[Ii]['’]m|[Tt]his is|[Cc]all me|[Ss]igned,?|[Mm]y (?:wife|husband|spouse|son|daughter|brother|sister|boss|friend))\\s${word}(?:\\s${word}){0,2}`,
      'gu',
    ),
    '$1 [name]',
  ],
  [/\b\d{1,3}[-/]\d{1,3}(?:\s|-)(?:[A-Z]{2,5}|Inf|Cav|Marines|Ranger)\b/g, '[unit]'],
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
    /\b(?:HHC|HHB|HHT|HSC|TF|Task Force)\s(?:\d{1,3}[-/]\d{1,4}|\p{Lu}[\p{L}\d-]{1,30})/gu,
    '[unit]',
  ],
  [
    /\b(?:VMFA|VMM|VMGR|HMLA|HMH|VFA|VAQ|VAW|VP|HSC|HSM|MALS|MACS|CVW|DESRON|SEAL Team|ODA|UIC)[\s-]?\d{1,4}\b/g,
    '[unit]',
  ],
  [/\b(?:USS|USNS|USCGC)\s\p{Lu}[\p{L}.'’-]{1,30}(?:\s\p{Lu}[\p{L}.'’-]{1,30}){0,3}/gu, '[unit]'],
  [
    /\b(?:Fort|Ft\.?|Camp|Joint Base|Naval (?:Air )?Station|Naval Base|NAS)\s\p{Lu}[\p{L}'’-]{1,30}(?:-\p{Lu}[\p{L}'’-]{1,30}){0,2}|\b\p{Lu}[\p{L}'’-]{1,30}\s(?:AFB|Air Force Base|Air Base)\b|\bJBLM\b|\bJBSA\b/gu,
    '[place]',
  ],
]
