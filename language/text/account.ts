import { isCondition, isNarrow } from './conditions.ts'
import { ownPart } from './own-part.ts'

/** A person's own text, split into clauses. */
export interface Account {
  /** What they want, or may want: anything that isn't past work. */
  readonly wants: readonly string[]
  /** What they did. */
  readonly did: readonly string[]
  /** What they don't want, without the negation. */
  readonly unwanted: readonly string[]
  /** Where, or in which branch of their work, they don't want to be: "big law firm". */
  readonly narrowed: readonly string[]
}

const sentenceEnd = /(?<=[.!?;\n])\s+|\n/
/** Around an "and" that is part of one line of work's name: "oil and gas". */
const firstOfName =
  '(?:a|career|compensation|drug|fire|health|heating|learning|oil|parks|risk|search|shipping|strength|tool|training|trust)'
const lastOfName =
  '(?:air|alcohol|benefits|compliance|conditioning|cooling|development|die|gas|p|receiving|recreation|rescue|safety|technical)'
const clauseEnd = new RegExp(
  `[,;:/\\n]|\\.(?=\\s|$)|[!?]|\\b(?:and then|then|and(?! ${lastOfName}\\b)|(?<!\\b${firstOfName} )and|or|but|maybe|perhaps|because|so)\\b`,
  'i',
)
/** Negates what follows in the sentence, up to a turning word. */
const refusal = new RegExp(
  `(?:^|[\\s,(])(?:${[
    'anything (?:but|except|other than)',
    'nothing (?:with|in|like|to do with)',
    'no more|no longer|never(?: again)?|no|(?<!\\bif )not(?: in| a| an| the| at)?',
    'nothing(?: too)?(?! (?:else|specific|particular|special|yet|but|planned|lined|in particular)\\b)',
    '(?:leaving|quitting)(?! (?:in|on|at|by|for|soon|with|after|from|behind)\\b)',
    "too old for|had it with|anything that (?:isn['’]?t|is not)",
    '(?<=\\brather\\b[^.;]{1,60})than',
    "(?:can['’]?t|cannot|can not)(?= [^.,;]{2,40} any ?more\\b)",
    'without(?: a)?|except(?: for)?|instead of|other than|rather not|hate|avoid',
    "(?:do(?:es)? not|don['’]?t|did not|didn['’]?t|would not|wouldn['’]?t|will not|won['’]?t|cannot|can['’]?t) (?:want|like|do|be|work|stand|care for)(?: to)?(?: be| do| work)?(?: an?| in| at| with| behind)?",
    // "Sick and tired of", "burned out on", "had my fill of".
    "(?:i am |i['’]?m |am )?(?:done|finished|through|fed up|burned out|burnt out|(?:sick and )?tired|sick) (?:with|of|on)",
    'had (?:enough|my fill) of',
    // "Done turning wrenches", but not "the work I have done repairing trucks".
    "(?<!(?:have|had|has|['’]ve|was|were|been|work|get|got) )(?:i am |i['’]?m |am )?(?:all |so )?done(?= \\p{L}+ing\\b)",
    '(?:stop|quit)(?= \\p{L}+ing\\b)',
    // "Get me away from a desk", "got out of the kitchen".
    '(?:get|gets|got|getting|move|moving|step|stepping|stay|staying|keep|want|break|breaking)(?: me| far| right)? (?:away from|out of)|(?<!(?:hours?|miles|minutes|drive) )away from',
    '(?:hang|hanging|hung) up(?: my| the)?',
    // "So over retail", but not "over 20 years" or "over the road".
    "(?<=(?:^|[,;.(]|\\b(?:i am|i['’]?m|so|totally|completely|pretty much|way))\\s*)over(?! (?:\\d|the\\b|an?\\b|my\\b|all\\b|time|ten|twelve|fifteen|twenty|thirty|\\p{L}+ (?:years|months|hours)))",
  ].join('|')})\\s+(.*)`,
  'iu',
)
/** Ends a refusal and starts a wish. */
const turn =
  /;|,\s*(?:maybe|perhaps)\b|\b(?:but|then|and into|otherwise|rather|instead|just|only|please|because|i burned|want|would|prefer)\b/i
/** Negations that say nothing about the work. */
const noRefusal =
  /^(?:\W*)(?:(?:a |any |one |single )*(?:finding|accident|incident|mishap|injury|loss|error|discrepanc|failure|delay)|(?:have|hold|got|finished|completed) (?:the |my |a |an |any )*(?:degree|licen[cs]e|certif|experience|credential)|experience|degree|idea|preference|problem|clue|civilian|matter|formal|college|certif|licen[cs]e|(?:active |security )*clear(?:ance|ed)(?! (?:work|jobs?|programs?))|car\b|sure|afraid|only|just|yet|ready|picky|interested in moving|necessarily|later\b|(?:my |our |the )?(?:home|famil|kids|wife|husband|spouse|state))/i
const wishing =
  /\b(?:want|wants|wanted to (?:be|become|go)|would (?:like|love|be great)|['’]d (?:like|love)|hope|hoping|dream|looking (?:for|to)|become|becoming|goal|interested|interest|wish|prefer|like to|love to|open to|aim|plan to|someday|next)\b/i
/** Leaving the service refuses no work. */
const serviceOnly =
  /^(?:the |my |this )?(?:army|navy|(?:air|space) force|marines?(?: corps)?|corps|coast guard|military|service|uniform|boots|active duty)(?: life)?(?=\W*$|[.,;!?]| (?:and|to|into|for|in|by|this|next|soon)\b)/i
/** Past acts, and military words that no civilian wish contains. */
const pastAct =
  /\b(?:i was|we were|ran|built|led|drove|kept|taught|wrote|made|flew|fought|stood|took|held|did|was|were|had|years? (?:as|of|in)|(?!registered|licensed|certified|accredited|skilled|advanced|applied|embedded|unmanned|armed|related|need|feed|seed|speed)\w{3,}ed|brigade|battalion|platoon|squad(?:ron)?|regiment|fire team|deployments?|cutter|submarine|sergeant|petty officer|aboard|flight commander|company commander|in the (?:army|navy|marines?|air force|coast guard)|\d+ (?:years|months|hours|soldiers|sailors|marines|airmen))\b/i

/**
 * Splits a text into what the person wants, did, and doesn't want. Without `wish`, the part of it that
 * answers what they want, only its first sentence and those with a word for wishing are wishes.
 */
export function readAccount(text: string, wish?: string): Account {
  const wants: string[] = []
  const did: string[] = []
  const unwanted: string[] = []
  const narrowed: string[] = []
  const answered = new Set(wish && withManagers(wish).split(sentenceEnd))
  for (const sentence of withManagers(text).split(sentenceEnd)) {
    let rest = plainly(ownPart(sentence))
    for (let no = refusal.exec(rest); no; no = refusal.exec(rest)) {
      const refused = no[1] ?? ''
      const before = rest.slice(0, no.index)
      if (serviceOnly.test(refused)) {
        rest = `${before}, ${refused.replace(serviceOnly, '')}`
        continue
      }
      if (noRefusal.test(refused)) {
        rest = `${before} ${refused}`
        continue
      }
      const turned = turn.exec(refused)
      const until = turned ? turned.index : refused.length
      let after = turned ? refused.slice(until) : ''
      let scope = refused.slice(0, until)
      // Another "no" starts a separate item.
      const next = refusal.exec(scope)
      if (next) {
        after = `${scope.slice(next.index)} ${after}`
        scope = scope.slice(0, next.index)
      }
      for (const clause of clausesOf(scope)) (isNarrow(clause) ? narrowed : unwanted).push(clause)
      rest = `${before} ${after.replace(/^(?:but|rather|instead|just|only|please)\b/i, ' ')}`
    }
    const isWish = wishing.test(sentence)
    // Wishes come first; later clauses without a wish describe the past.
    let isPast = wants.length + did.length > 0 && !isWish && !answered.has(sentence)
    let isSecond = false
    for (const part of clausesOf(rest)) {
      const clause = isSecond ? `otherwise ${part}` : part
      isSecond ||= isSecondChoice(clause)
      isPast ||= !isWish && pastAct.test(clause)
      if (isPast) did.push(clause)
      else wants.push(clause)
    }
  }
  return { wants, did, unwanted, narrowed }
}

const failing =
  "(?:falls? through|fails|(?:does(?:n['’]?t| not)|did(?:n['’]?t| not)) work(?: out)?)"
const secondChoice = new RegExp(
  `\\b(?:if not|if (?:that|this|it|all else|nothing else) ${failing}|(?:my )?second choice|plan b|worst[- ]case(?: scenario)?|(?:i(?:['’]d| would) |would |could )?settle for|as a (?:backup|fallback)|(?:my )?(?:backup|fallback)(?: plan)?(?= (?:is|would be)\\b|:))(?: (?:that|this|those|is|would be))*[,:]?(?: then\\b)?[,:]?\\s+|\\botherwise[,:]\\s+`,
  'gi',
)
/** "Open to the oil patch if it is an office job". */
const openIf =
  /\bopen to ([^.;]{2,60}?),? (?:only )?if (?:it|that|they|there)(?:['’]s| is| are| has| pays| was)\b[^.;]*/gi
const neverAgain =
  /(?<=^|[,;])\s*(?!never|no\b)(?:over |done with |did |i did )?([^,.;!?]{2,60}?)[,\s–—-]+never again(?=\W*$|[.,;!])/gi
/** "Can't weld" at the start, which isn't "can't wait". */
const cannot =
  /^\s*(?:i )?(?:can['’]?t|cannot|can not|won['’]?t) (?!wait|afford|decide|seem|find|imagine|believe|think|complain|(?:want|like|stand|care)\b)(?:be |do |work )?([^,.;]{2,80})/i
/** Two kinds of work before one title: "warehouse or supply chain director". "Nurse or office manager" is two titles. */
const sharedTitle =
  /(?<!\p{L} )\b(\p{L}{2,})(?<!er|or|ist|ian|ic|man|nurse|pilot|agent|tech|police) (or|and) (\p{L}+(?: chain)?) (supervisor|foreman|manager|director)\b/giu
/** An industry that says where one works, after the work itself. */
const atCompany =
  /(?<=\p{L}{4}[^.;]*) (?:at|for|in|with) (?:an? |the |some |any )?(?:(?:tech|technology|software|health ?care|medical|biotech|pharma|fintech|start-?up|or|and),? ?)+(?:compan(?:y|ies)|firms?|start-?ups?)\b/giu
/** The name of an agency, not two things. */
const gameAndFish = /\b(game|fish) and (fish|game|wildlife)\b/gi
/** A developer of buildings, not of software: "a developer that builds housing". */
const builder = /\bdeveloper(?= (?:that|who)(?: \p{L}+ly)? builds? (?!apps?|software|web))/giu
/** Intel the company, not intelligence: beside other makers of chips, or as a workplace. */
const chipMaker =
  /\bIntel\b(?=(?:[^.]*[^\w.])?(?:TSMC|Micron|Nvidia|AMD|Samsung|chips?|semiconductors?|fabs?)\b)|(?<=\b(?:TSMC|Micron|Nvidia|AMD|Samsung|chips?|semiconductors?|fabs?)\b[^.]*|\b(?:at|for|with|like|join) (?:\p{Lu}[\w&.’'-]*,? (?:or |and )?){0,3})Intel\b(?! (?:analy|community|work|job|field|agenc|officer|special|role|career))/gu
const industry =
  '(?:defense|medical devices?|aerospace|semiconductors?|biotech|pharma|renewables?|energy)'
/** Industries after the work itself: "supply chain director, defense or medical devices". */
const industries = new RegExp(
  `(?<=\\b(?:director|manager|engineer|analyst|supervisor|specialist|consultant)s?)(?:,| in| for) ${industry}(?:(?:, | or | and |, or )${industry})*(?=[.;!]|$)`,
  'gi',
)
/** Two kinds of places before one job: "hospital or school kitchen manager". */
const sharedPlace =
  /\b(?:hospital|school|hotel|university|college|nursing home)s? (?:or|and) (?=(?:hospital|school|hotel|university|college|nursing home) \p{L}+ (?:manager|supervisor|worker|technician|staff))/giu
/** Employers named as examples: "a company like Amazon or the port". */
const examples = /\b(?:compan(?:y|ies)|firms?|employers?) (?:like|such as) [^.;]+/gi
/** "On the management side. Production or quality": managers of both. */
const managementSide =
  /,? ?(?:on |in )?the (?:management|leadership) side\b(?:[.,:;] ?(\p{L}+)(?: (?:or|and) (\p{L}+))?(?=[.;,]|$))?/iu
const wishesOnly =
  /^(?:i|i['’](?:m|d)|want|would|like|love|to|be|get|work|working|a|an|job|jobs|something|role|position|hired|looking|for)(?: (?:i|want|would|like|love|to|be|get|work|working|a|an|job|jobs|something|role|position|hired|looking|for))*$/i

/** A sentence with second choices, refusals and employers' industries in the words that are read as such. */
function plainly(sentence: string): string {
  return sentence
    .replace(gameAndFish, '$1 & $2')
    .replace(builder, 'builder')
    .replace(chipMaker, ' ')
    .replace(sharedPlace, '')
    .replace(examples, 'company')
    .replace(industries, '')
    .replace(sharedTitle, '$1 $4 $2 $3 $4')
    .replace(neverAgain, ' no $1; ')
    .replace(cannot, 'no $1; ')
    .replace(openIf, '; otherwise $1')
    .replace(secondChoice, '; otherwise ')
    .replace(atCompany, (where, at: number, whole: string) => {
      return wishesOnly.test(whole.slice(0, at).trim()) ? where : ' '
    })
}

/** "Gulfstream. Production manager or quality manager": what the management side of a line of work is. */
const withManagers = (text: string) =>
  text.replace(managementSide, (_, ...found: (string | undefined)[]) => {
    const managers = found.slice(0, 2).filter((line) => line !== undefined)
    return managers.length > 0
      ? `. ${managers.map((line) => `${line} manager`).join(' or ')}`
      : ' management'
  })

/** Whether a clause is a wish for want of a better one: "Otherwise logistics". */
export const isSecondChoice = (clause: string): boolean => /^otherwise\b/i.test(clause)

/** Says how, not what, they want to work: "fully remote". */
const formatOnly =
  /^(?:(?:fully|only|all|any|in[- ]person|on[- ]site|remote(?:ly)?|online|hybrid|virtual(?:ly)?|from|home|work|working|anywhere|is|fine|ok(?:ay)?)\s*)+$/i

function clausesOf(text: string): string[] {
  return text
    .split(clauseEnd)
    .map((clause) => clause.replace(/^[\s.\-–]+|[\s.]+$/g, ''))
    .filter((clause) => {
      return /\p{L}&?\p{L}|^911$/u.test(clause) && !formatOnly.test(clause) && !isCondition(clause)
    })
}
