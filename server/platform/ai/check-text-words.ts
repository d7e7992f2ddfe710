const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Common sentence openers; any other capitalized word must appear in the facts. */
export const commonBeginnings = list(`
  a about above across add after again all along already also although always an and any apart apply as ask at
  back based be because before begin behind being below beside between beyond both build but by call carefully check
  choose clear close complete compare confirm consider contact each earlier early either even every everything expect
  few file finally find finish first focus for from further gather get getting given gives good had has have having
  he her here his how however i if in instead into is it its just keep last late later lead learn leave let like list
  look looking make many meanwhile more most move much my near next no none nor not note nothing now of off on once one
  only or other others our over overall part plan please prepare put raise rather reach read ready related review right
  same second see send several she should show since so some soon start starting still strong such take taking talk
  tell than that the their them then there these they third this those though through thus to today together too
  toward towards try two under until up use using very was watch we well were what when where whether which while who
  why will with within without work working would write yes yet you your yours being because
`)

/** Number words. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, number): [string, number] => [word, number]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
  ['dozens', 12],
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1_000],
  ['thousands', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['billion', 1_000_000_000],
  ['half', 0.5],
  ['twice', 2],
  ['double', 2],
  ['triple', 3],
])

/** Relative dates, percentages, and words scams use. */
export const neverSaid =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:yesterday|tomorrow|tonight|fortnight|(?:next|last|this) (?:week|month|year|quarter)|percent|per cent|guarantee\w*|password|passcode|social security|ssn|bank account|routing number|gift card|wire transfer|bitcoin|crypto\w*|credit card|debit card|zelle|venmo|paypal|cash ?app|whatsapp|telegram|up ?front|deposit|processing fee|dot (?:com|org|net|io|co|us|info|mil|gov)|click|log ?in|sign ?in|download|ignore (?:all|the|any|previous)|system prompt|as an ai|language model)\b/i
