/** What somebody wrote of themselves, clause by clause. */
export interface Account {
  /** What they want to do, or may want: whatever does not say what they did. */
  readonly wants: readonly string[]
  /** What they did. */
  readonly did: readonly string[]
  /** What they do not want, without the words that say no. */
  readonly unwanted: readonly string[]
}

const sentenceEnd = /(?<=[.!?;\n])\s+|\n/
const clauseEnd =
  /[,;:/\n]|\.(?=\s|$)|[!?]|\b(?:and then|then|and|or|but|maybe|perhaps|because|so)\b/i
/** Says no to what follows in the same sentence, up to where it turns. */
const refusal =
  /(?:^|[\s,(])(?:anything (?:but|except|other than)|nothing (?:with|in|like|to do with)|no more|no longer|not(?: in| a| an| the| at)?|no|never(?: again)?|without(?: a)?|except(?: for)?|(?:do(?:es)? not|don['’]?t|did not|didn['’]?t|would not|wouldn['’]?t|will not|won['’]?t|cannot|can['’]?t) (?:want|like|do|be|work|stand|care for)(?: to)?(?: be| do| work)?(?: an?| in| at| with| behind)?|(?:i am |i['’]?m |am )?(?:done|finished|through|burned out|burnt out|tired|sick) (?:with|of|on)|hate|avoid|rather not|instead of|other than)\s+(.*)/i
/** After these, a refused thing ends and a wish begins. */
const turn = /\b(?:but|rather|instead|just|only|please|because|i burned|want|would|prefer)\b/i
/** Saying no to these says nothing of the work. */
const noRefusal =
  /^(?:\W*)(?:experience|degree|idea|preference|problem|clue|civilian|matter|formal|college|certif|licen[cs]e|car\b|sure|afraid|only|just|yet|ready|picky|interested in moving|necessarily)/i
const wish =
  /\b(?:want|wants|wanted to (?:be|become|go)|would (?:like|love|be great)|['’]d (?:like|love)|hope|hoping|dream|looking (?:for|to)|become|becoming|goal|interested|interest|wish|prefer|like to|love to|open to|aim|plan to|someday|next)\b/i
/** Acts of the past, and words of a service that no wish for civilian work holds. */
const pastAct =
  /\b(?:i was|we were|ran|built|led|drove|kept|taught|wrote|made|flew|fought|stood|took|held|did|was|were|had|years? (?:as|of|in)|\w{3,}ed|brigade|battalion|platoon|squad(?:ron)?|regiment|fire team|deployments?|cutter|submarine|sergeant|petty officer|aboard|flight commander|company commander|in the (?:army|navy|marines?|air force|coast guard)|\d+ (?:years|months|hours|soldiers|sailors|marines|airmen))\b/i

/** Reads what somebody wrote: what they want, what they did, what they do not want. */
export function readAccount(text: string): Account {
  const wants: string[] = []
  const did: string[] = []
  const unwanted: string[] = []
  let isFirst = true
  for (const sentence of text.split(sentenceEnd)) {
    let rest = sentence
    for (let no = refusal.exec(rest); no; no = refusal.exec(rest)) {
      const refused = no[1] ?? ''
      const before = rest.slice(0, no.index)
      if (noRefusal.test(refused)) {
        rest = `${before} ${refused}`
        continue
      }
      const turned = turn.exec(refused)
      const until = turned ? turned.index : refused.length
      let after = turned ? refused.slice(until) : ''
      let scope = refused.slice(0, until)
      // Another "no" begins a thing of its own.
      const next = refusal.exec(scope)
      if (next) {
        after = `${scope.slice(next.index)} ${after}`
        scope = scope.slice(0, next.index)
      }
      unwanted.push(...clausesOf(scope))
      rest = `${before} ${after.replace(/^(?:but|rather|instead|just|only|please)\b/i, ' ')}`
    }
    const isWish = wish.test(sentence)
    // Wishes come first; what follows without a word of wishing tells of the past.
    let isPast = !isFirst && !isWish
    isFirst = false
    for (const clause of clausesOf(rest)) {
      isPast ||= !isWish && pastAct.test(clause)
      if (isPast) did.push(clause)
      else wants.push(clause)
    }
  }
  return { wants, did, unwanted }
}

function clausesOf(text: string): string[] {
  return text
    .split(clauseEnd)
    .map((clause) => clause.replace(/^[\s.\-–]+|[\s.]+$/g, ''))
    .filter((clause) => /\p{L}{2}/u.test(clause))
}
