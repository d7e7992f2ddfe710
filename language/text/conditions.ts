/** What one writes of when, where and how hard they work, and of their kids. */
const condition =
  '(?:air )?travel(?:l?ing)?|on[- ]?call|shift ?work|shifts?|nights?|overnights?|evenings?|weekends?|saturdays?|sundays?|holidays?|overtime|lift(?:ing)?|climb(?:ing)?|ladders?|heights?|loud|noise|noisy|standing|bending|kneeling|crawling|stairs|(?:my|our|got|have|two|three|young|little) (?:own )?(?:kids?|children|son|daughter|baby|family)|(?:once|twice|two|three|few)(?: times)? (?:a|per) (?:week|month|year)|single (?:dad|mom|parent|father|mother)'
/** Words around conditions that name no work. */
const filler =
  "i|i['’]?m|am|is|are|can|can['’]?t|cannot|not|no|won['’]?t|don['’]?t|do|to|be|a|an|the|of|or|and|any|anymore|all|more|than|that|many|most|every|each|per|\\d+|one|two|three|few|days?|weeks?|months?|years?|times?|too|much|lots?|some|little|only|must|got|get|have|has|need|needs|want|would|like|prefer|preferred|preferably|if|it|help|possible|please|off|free|there|with|on|in|at|for|by|my|me|home|required|constant|frequent|long|rotating|looking|working|work|jobs?|willing|okay|ok|fine|open|able|limited|minimal|anything|something|nothing|just|cuz|since|then|now"
const word = `(?:${condition}|${filler})(?![\\p{L}'’])`
const onlyConditions = new RegExp(`^(?:[^\\p{L}\\d]*${word})+[^\\p{L}\\d]*$`, 'iu')
const hasCondition = new RegExp(`(?<!\\p{L})(?:${condition})(?!\\p{L})`, 'iu')
/** A field, work of its own, and what one likes about work. */
const isWork = /\b(?:in travel|heavy lifting|(?:like|love) (?:to )?(?:climb(?:ing)?|heights))\b/i

/** Whether a clause tells of conditions alone: "travel more than a night or two a month", "ladders". */
export const isCondition = (clause: string): boolean =>
  hasCondition.test(clause) && onlyConditions.test(clause) && !isWork.test(clause)

const size = '(?:very )?(?:big|large|huge|giant|small|tiny|busy|corporate|private|public)'
const setting =
  '(?:firms?|compan(?:y|ies)|corporations?|agenc(?:y|ies)|hospitals?|clinics?|practices?|er|icu|wards?|departments?|airlines?|startups?)'
const branch =
  '(?:criminal|civil|family|trial|residential|commercial|industrial|inpatient|outpatient|emergency|trauma)'
const narrow = new RegExp(
  `^(?:(?:an?|the|any) )*(?:${size} (?:[\\p{L}-]+ ){0,2}${setting}|big law|law firms?|${branch} (?:work|law|cases|practice)|(?:night|overnight|graveyard|weekend|swing|third) \\p{L}{2,12}|[\\p{L} -]{3,30} (?:at night|on (?:nights|weekends)|overnight))$`,
  'iu',
)

/** Whether refused words only narrow a profession: "big law firm", "criminal work", "night ER", "flight line at night". */
export const isNarrow = (clause: string): boolean => narrow.test(clause)

const wontMove =
  /\b(?:(?:[Ww]on[’']?t|will not|[Cc]an(?:[’']?t|not)|[Nn]ot (?:going|able|willing) to) (?:move|relocate)|[Nn]ot (?:moving|relocating)|[Oo]nly (?:in|near|around) \p{Lu}|(?:in|near|around) \p{Lu}[\p{L}. ]{2,20} only|(?:[Ss]tay(?:ing)?|[Ll]ive) (?:put|here|near (?:home|family))|[Oo]wn (?:a|our|my) (?:house|home))\b/u

/** Whether a text says that one won't move: "I won’t move", "in San Diego only", "we own a house here". */
export const refusesToMove = (text: string): boolean => wontMove.test(text)

/** "Home every night", "local routes only": one doesn't go to sea or on the road for days. */
export const homeNights =
  /\bhome (?:(every|most|each) nights?|nightly|at night)\b|\blocal (?:routes?|driving|runs|deliver(?:y|ies))\b|\b(?:no|not|never) (?:otr|over[- ]the[- ]road|long[- ]haul)\b/i

/** "No more sea time", "done with the sea". */
export const ashoreOnly =
  /\b(?:no|not|never|without|done with)(?: more| going| back)?(?: to| at| the)* sea\b/i
