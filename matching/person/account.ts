/** A person's own text, split into clauses. */
export interface Account {
  /** What they want, or may want: anything that isn't past work. */
  readonly wants: readonly string[]
  /** What they did. */
  readonly did: readonly string[]
  /** What they don't want, without the negation. */
  readonly unwanted: readonly string[]
}

const sentenceEnd = /(?<=[.!?;\n])\s+|\n/
const clauseEnd =
  /[,;:/\n]|\.(?=\s|$)|[!?]|\b(?:and then|then|and|or|but|maybe|perhaps|because|so)\b/i
/** Negates what follows in the sentence, up to a turning word. */
const refusal =
  /(?:^|[\s,(])(?:anything (?:but|except|other than)|nothing (?:with|in|like|to do with)|no more|no longer|not(?: in| a| an| the| at)?|no|never(?: again)?|without(?: a)?|except(?: for)?|(?:do(?:es)? not|don['’]?t|did not|didn['’]?t|would not|wouldn['’]?t|will not|won['’]?t|cannot|can['’]?t) (?:want|like|do|be|work|stand|care for)(?: to)?(?: be| do| work)?(?: an?| in| at| with| behind)?|(?:i am |i['’]?m |am )?(?:done|finished|through|burned out|burnt out|tired|sick) (?:with|of|on)|hate|avoid|rather not|instead of|other than|(?:want|wanted|need|get|getting|move|moving|stay)(?: to (?:get|move|stay|be))? (?:out of|away from))\s+(.*)/i
/** Ends a refusal and starts a wish. */
const turn =
  /\b(?:but|and into|rather|instead|just|only|please|because|i burned|want|would|prefer)\b/i
/** Negations that say nothing about the work. */
const noRefusal =
  /^(?:\W*)(?:experience|degree|idea|preference|problem|clue|civilian|matter|formal|college|certif|licen[cs]e|car\b|sure|afraid|only|just|yet|ready|picky|interested in moving|necessarily|(?:the |my |this )?(?:u\.?s\.? )?(?:army|navy|marines?|marine corps|air force|space force|coast guard|guard|reserves?|military|service|uniform|states?|house|country)\b)/i
const wish =
  /\b(?:want|wants|wanted to (?:be|become|go)|would (?:like|love|be great)|['’]d (?:like|love)|hope|hoping|dream|looking (?:for|to)|become|becoming|goal|interested|interest|wish|prefer|like to|love to|open to|aim|plan to|someday|next)\b/i
/** Past acts, and military words that no civilian wish contains. */
const pastAct =
  /\b(?:i was|we were|ran|built|led|drove|kept|taught|wrote|made|flew|fought|stood|took|held|did|was|were|had|years? (?:as|of|in)|\w{3,}ed|brigade|battalion|platoon|squad(?:ron)?|regiment|fire team|deployments?|cutter|submarine|sergeant|petty officer|aboard|flight commander|company commander|in the (?:army|navy|marines?|air force|coast guard)|\d+ (?:years|months|hours|soldiers|sailors|marines|airmen))\b/i

/** Splits a text into what the person wants, did, and doesn't want. */
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
      // Another "no" starts a separate item.
      const next = refusal.exec(scope)
      if (next) {
        after = `${scope.slice(next.index)} ${after}`
        scope = scope.slice(0, next.index)
      }
      unwanted.push(...clausesOf(scope))
      rest = `${before} ${after.replace(/^(?:but|rather|instead|just|only|please)\b/i, ' ')}`
    }
    const isWish = wish.test(sentence)
    // Wishes come first; later clauses without a wish describe the past.
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

/** Says how, not what, they want to work: "fully remote". */
const formatOnly =
  /^(?:(?:fully|only|all|any|in[- ]person|on[- ]site|remote(?:ly)?|online|hybrid|virtual(?:ly)?|from|home|work|working|anywhere|is|fine|ok(?:ay)?)\s*)+$/i

function clausesOf(text: string): string[] {
  return text
    .split(clauseEnd)
    .map((clause) => clause.replace(/^[\s.\-–]+|[\s.]+$/g, ''))
    .filter((clause) => /\p{L}{2}/u.test(clause) && !formatOnly.test(clause))
}
