/** A unit by number or kind: "1st Battalion", "VFA-31", "3-67 AR", "USS Nimitz". */
const units = [
  /\b\d{1,3}(?:st|nd|rd|th) (?:[a-z]+ ){0,3}(?:battalion|bn|brigade|bde|squadron|wing|regiment|division|company|platoon|group|marines|mef|meu|infantry|cavalry|airborne|fighter)\b/i,
  /\b(?:alpha|bravo|charlie|delta|echo|foxtrot|golf|headquarters) (?:company|battery|troop)\b/i,
  /\buss [a-z]{3,}/i,
  /\b(?:vfa|vaq|vp|hsc|hsm|vmfa|vmm|hmh|seal team|ddg|cvn|ssn|ssbn)[ -]?\d{1,4}\b/i,
  /\b\d{1,2}-\d{1,3} (?:in|inf|ar|cav|fa|av|ada|en)\b/i,
  /\bmy (?:unit|battalion|company|squadron|ship|boat|platoon|brigade|wing)\b/i,
]

/** Places people deploy to, move through or are stationed at. */
const places = [
  /\b(?:fort|ft\.?|camp|fob|cop|joint base|jb|naval station|ns|nas|mcas|mcb) [a-z]{3,}/i,
  /\b[A-Z][a-z]+ (?:air force base|afb|air base|barracks|port)\b/i,
  /\b(?:afghanistan|bahrain|djibouti|germany|guam|iraq|israel|japan|jordan|korea|kosovo|kuwait|niger|norway|okinawa|philippines|poland|qatar|romania|rota|saudi arabia|somalia|syria|taiwan|turkey|ukraine|yemen|red sea|black sea|south china sea|strait of hormuz)\b/i,
  /\b(?:deploy(?:s|ed|ing)?|ship(?:s|ping)? out|move(?:s|d)? out|fly(?:ing)? out) (?:to|from) [A-Z][a-z]+/,
]

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** A specific day, not just a month or year. */
const dates = [
  new RegExp(`\\b${months}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b`, 'i'),
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}\\b`, 'i'),
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/,
  /\b(?:tomorrow|tonight|next (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (?:two|three|four|five|\d{1,2}) (?:days|weeks))\b/i,
]

/** Whether a text names a unit, a place and a date together, which an adversary could combine. */
export function mentionsMovement(text: string): boolean {
  const start = text.slice(0, 20_000)
  return [units, places, dates].every((kind) => kind.some((regExp) => regExp.test(start)))
}

/** Shown before such a post is submitted; the author decides. */
export const securityReminder = {
  title: 'Check operational security before you post',
  text: 'This names a unit, a place and a date together. Anyone can read this page. Take out anything that shows where people will be and when, unless it’s already public.',
} as const
