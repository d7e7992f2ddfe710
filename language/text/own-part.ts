/** Family, friends and other people of whom one writes. */
const kin =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fianc(?:é|ée|e|ee)|old man|dad|father|mom|mother|brother|sister|sons?|daughters?|kids?|child(?:ren)?|parents?|famil(?:y|ies)|in-laws?|uncles?|aunts?|cousins?|friends?|budd(?:y|ies)|roommates?'
const aboutOthers = new RegExp(
  `^(?:(?:my|our|the|her|his|their) (?:\\p{L}+ )?(?:${kin})(?:['’]s)?(?!\\p{L})|(?:${kin}) (?:is|was|works?|worked|has|had|owns?|runs?|does|wants)\\b|every(?:one|body) in my family\\b|(?:he|she|they|we own|we have|we run)\\b|(?:he|she|they)['’]s\\b)`,
  'iu',
)
const hasKin = new RegExp(`\\b(?:${kin})\\b`, 'i')
/** Starts a part about oneself, or a wish without a subject. */
const aboutOneself =
  /^(?:(?:now|then|today|later) )?(?:i|i['’](?:m|d|ll|ve)|we|looking|want|would|hoping|interested|prefer|something|maybe)\b/i
/** Words between the parts of a sentence. */
const joint = /([,;]|\b(?:and|but|or|so|because|since|while|where|who|as|that)\b)/i

/** Wishes one has given up: "I used to want to be a cop". */
const formerWish =
  /\b(?:i )?(?:used to (?:want|think|dream)|was going to)\b[^,.;]*?(?=,? but\b|,? now\b|[,.;]|$)/gi
/** What one likes and won't do for a living: "I love music but I need a paycheck". */
const conceded =
  /\bi (?:really |do )?(?:love|like|enjoy) [^,.;]{1,40},? but (?=(?:i )?(?:need|have to|must|want|should)\b)/gi
/** "Leaving nursing for IT" refuses one and wants the other. */
const leftFor = /\b(?:leaving|quitting) ((?:\p{L}+ ){1,3})for (?!good\b|the\b|my\b)/giu

/** A sentence without what it says of other people, and without wishes given up or conceded. */
export function ownPart(sentence: string): string {
  const plain = sentence
    .replace(formerWish, ' ')
    .replace(conceded, ' ')
    .replace(leftFor, 'no $1, want ')
  if (!hasKin.test(plain) && !/\b(?:he|she|they|we)\b/i.test(plain)) return plain
  const parts = plain.split(joint)
  let isOthers = false
  let kept = ''
  let before = ''
  for (let i = 0; i < parts.length; i += 2) {
    const part = (parts[i] ?? '').trim()
    const join = i === 0 ? '' : (parts[i - 1] ?? '')
    if (aboutOthers.test(part) || (/^who$/i.test(join) && hasKin.test(before))) isOthers = true
    else if (aboutOneself.test(part)) isOthers = false
    if (!isOthers) kept += `${join}${parts[i] ?? ''}`
    before = part
  }
  return kept
}
