import { readAccount } from '#language/text/account.ts'
import { clearanceNames, countWord, inSentence, showNumber } from '#language/text/wording.ts'
import { dutyOverseas } from '#matching/eligibility/place-kinds.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { Member } from '#matching/member.ts'
import { prefersRemote } from '#matching/spread/yields.ts'
import { daysBetween, type IsoDate } from '#planning/rules/dates.ts'
import { apprenticeTruth, licenseTruth, mechanicTruth, ratingTruth } from './opening-licenses.ts'
import { type DegreeInProgress, degreeInProgress, leadsToDegree } from './path-degree.ts'
import type { SummaryPath } from './summary-path.ts'
import { type CredentialTables, heldCredential } from './usual-credentials.ts'

/** Jobs whose pay and outlook the opening reads: those shown first. */
export const firstJobs = 3
/** Pay this many times the floor: what people earned in their first year is no warning then. */
const wellAbove = 1.3
/** Percent of jobs lost by 2034 that is worth a word. */
export const shrinksFrom = 3
const isPartTime = (text: string) => /\bpart[- ]time\b/i.test(text)

/** What decides which truth about the target jobs is said. */
export interface TruthFacts extends CredentialTables {
  readonly asOf: IsoDate
  /** The days they can use for SkillBridge; null or absent if none are known. */
  readonly daysLeft?: number | null
}

/** The one hard truth about the target jobs that matters most; two for people who can't use SkillBridge. */
export function jobTruths(
  member: Member,
  paths: readonly SummaryPath[],
  facts: TruthFacts,
): string[] {
  const { daysLeft = null } = facts
  const jobs = paths.slice(0, firstJobs)
  const hasLeft = member.component === 'veteran' || member.component === 'retiree'
  const isBrief = daysLeft !== null && daysLeft < fewDays
  const truths = [
    ratingTruth(member, jobs),
    mechanicTruth(member, jobs, facts),
    abroadTruth(member),
    ...(hasLeft ? [bankruptcyTruth(member)] : []),
    ...(hasLeft ? [awayTruth(member, jobs, facts), ownShopTruth(member)] : []),
    licenseTruth(member, paths),
    isBrief ? readyTruth(member, jobs, facts) : '',
    clearedTruth(member, jobs, facts) || degreeTruth(member, jobs),
    clearanceTruth(member),
    hasLeft || isBrief ? schoolTruth(member) : '',
    payTruth(member, jobs, hasLeft),
    apprenticeTruth(jobs),
    shrinkingTruth(member, jobs) || partTimeTruth(member),
    ownShopTruth(member),
  ]
  const isOutside = hasLeft || member.component === 'spouse'
  const told = truths.filter((one, i) => one !== '' && truths.indexOf(one) === i)
  return told.slice(0, isOutside ? 2 : 1)
}

/** With fewer days, a program is a bonus to applying. */
const fewDays = 45

/** For someone who holds the credential of the first target job, with too few days for most programs. */
function readyTruth(
  member: Member,
  [first]: readonly SummaryPath[],
  tables: CredentialTables,
): string {
  const held = first && heldCredential(member, first.code ?? '', tables)
  if (!first || !held || first.degree || first.credential) return ''
  return `You already hold what ${inSentence(first.title)} jobs ask for (${held}), so apply now.`
}

/** "Use my GI Bill at a community college", "go back to school". */
const wantsSchool =
  /\bgi bill\b|\b(?:go|going|get|back|use|attend|start|enroll)\b[^.;!?]{0,30}\b(?:(?<!high )school|college|university|degree)\b/i
/** Plans they rule out: "not interested in college". */
const refusesSchool =
  /\b(?:no|not|never|don[’']?t|instead of|without)\b[^.;!?]{0,30}\b(?:school|college|gi bill|degree)\b/i

/** For people who wrote of school, where it may be the better plan. */
function schoolTruth({ goals }: Member): string {
  const written = goals.wish || goals.experience
  if (!wantsSchool.test(written) || refusesSchool.test(written)) return ''
  return 'For school on the GI Bill, apply on VA.gov and at the school at the same time, because both take weeks.'
}

/** "all three target jobs", "both target jobs". */
const allOf = (count: number) =>
  count === firstJobs ? `all ${countWord(count)} target jobs` : 'both target jobs'

/** Years out of the service that an employer will ask about. */
const awayDays = 540

/** "Two years driving for a beverage company since I left". */
const hasWorkedSince =
  /\bsince (?:I|my|then|leaving|getting out|separat)|\bthen (?:I )?(?:drove|worked|ran|was|did|spent|managed|sold|taught)\b/i

function awayTruth(member: Member, jobs: readonly SummaryPath[], facts: TruthFacts): string {
  const { separation } = member
  const days = separation === null ? 0 : daysBetween(separation, facts.asOf)
  if (days < awayDays || hasWorkedSince.test(member.goals.experience)) return ''
  const held = firstHeld(member, jobs, facts)
  const years = Math.round(days / 365)
  return `You’ve been out ${countWord(years)} years, so employers will ask about recent work: ${held ? `lead with your ${held}` : 'say first what you did since'}.`
}

/** The credential of the first of these jobs that asks for one the member holds. */
const firstHeld = (member: Member, jobs: readonly SummaryPath[], tables: CredentialTables) =>
  jobs.flatMap(({ code = '' }) => heldCredential(member, code, tables) ?? [])[0]

const ownShop =
  /\b(?:own|run) (?:my |an? |our )?(?:own )?(?:shop|business|company|firm|practice)\b|\bself-employed\b/i

/** Trades that many states license as contractors: construction and repair. */
function ownShopTruth({ goals }: Member): string {
  if (!ownShop.test(goals.experience)) return ''
  const isTrade = goals.occupations.some((code) => /^(?:47|49)-/.test(code))
  return isTrade
    ? 'Your own shop usually takes a state contractor license; a Veterans Business Outreach Center helps for free.'
    : ''
}

/** Home is in another country; these states and territories count as overseas duty only. */
const isAbroad = ({ stationed, places: { home } }: Member) =>
  stationed === 'oconus' && !dutyOverseas.has(home?.state ?? '')

/** A spouse's right to work there comes from the status-of-forces agreement, and US employers have rules of their own. */
function abroadTruth(member: Member): string {
  const isSpouse = member.component === 'spouse'
  return isSpouse && prefersRemote(member) && isAbroad(member)
    ? 'Whether you may work remotely from overseas depends on the host nation’s agreement and on each employer: ask your legal assistance office first, and look at jobs on post.'
    : ''
}

/** Chapters of the bankruptcy code, not of a book. */
const isBankrupt = /\bbankruptcy\b|(?<!\bon )\bchapter (?:7|13)\b(?! of\b)/i
/** Money work, where employers may check credit. */
const money = /^(?:13-2|43-3|11-3031)/

/** 11 U.S.C. 525 binds public employers in hiring; others may check credit. */
function bankruptcyTruth({ goals }: Member): string {
  return isBankrupt.test(goals.experience) && goals.occupations.some((code) => money.test(code))
    ? 'A public employer may not turn you down for a bankruptcy alone (11 U.S.C. 525); banks may check credit, so bring it up yourself.'
    : ''
}

/** Security and network work, which contractors fill by clearance and certification (DoD 8140.03). */
const clearedWork = /^15-1(?:212|231|232|241|244|299)/

/** For someone whose clearance and certification a contractor takes in place of the degree. */
function clearedTruth(
  member: Member,
  jobs: readonly SummaryPath[],
  tables: CredentialTables,
): string {
  const held = clearedWith(member, jobs, tables)
  if (held === null || degreeTruth(member, jobs) === '') return ''
  const studying = degreeFor(member, jobs)
  const degree = studying
    ? `finish your ${studying.name} on the GI Bill`
    : 'a degree can come later, on the GI Bill'
  return `Contractors hire for ${held} now; ${degree}.`
}

/** "your active Secret clearance and CompTIA Security+", for which contractors hire for one of the jobs; null without both. */
export function clearedWith(
  member: Member,
  jobs: readonly SummaryPath[],
  tables: CredentialTables,
): string | null {
  const { level, active } = member.clearance
  const own = jobs.filter(({ code = '' }) => clearedWork.test(code))
  const held = firstHeld(member, own, tables)
  if (!active || level === 'none' || !held || refusesClearedWork(member)) return null
  return `your active ${clearanceNames[level]} clearance and ${held}`
}

/** Contractors, and the clearances and rooms that their work takes. */
const clearedPlaces = /\b(?:contract(?:ors?|ing)|clearances?|cleared|scifs?)\b/i

/** Whether they refuse the work that a clearance is for. */
const refusesClearedWork = ({ goals: { experience, wish } }: Member) =>
  readAccount(experience, wish).unwanted.some((one) => clearedPlaces.test(one))

/** The degree they are working on, if every one of the jobs takes it or a lower one. */
function degreeFor(member: Member, jobs: readonly SummaryPath[]): DegreeInProgress | null {
  const studying = degreeInProgress(member)
  const isEnough = jobs.every(({ degree }) => studying && degree && leadsToDegree(studying, degree))
  return isEnough ? studying : null
}

function degreeTruth(member: Member, jobs: readonly SummaryPath[]): string {
  const [first] = jobs
  if (!first || jobs.length < 2 || !jobs.every(({ degree }) => degree)) return ''
  const isSpouse = member.component === 'spouse'
  const studying = degreeFor(member, jobs)
  const pays = `the GI Bill can pay for ${studying ? 'the rest' : 'it'}`
  const help = isSpouse ? 'MyCAA or GI Bill months can help' : pays
  const loss = shrinks(first) ? `, and ${inSentence(first.title)} jobs are shrinking` : ''
  const degree = studying ? `the ${studying.name} you’re finishing` : 'a degree you don’t have yet'
  return `${capitalized(allOf(jobs.length))} usually take ${degree}${loss}; ${help}.`
}

/** Classified work is done in approved facilities (32 CFR 2001.43; ICD 705 for SCI). */
function clearanceTruth(member: Member): string {
  const { clearance } = member
  const isRemote = prefersRemote(member)
  const isUsed = clearance.active && !refusesClearedWork(member)
  return isRemote && isUsed && clearance.level.startsWith('ts')
    ? `${clearanceNames[clearance.level]} work is done in secure facilities, so a fully remote job rarely uses your clearance.`
    : ''
}

/** The usual pay under the floor, and which job pays more; or pay in the first year out. */
export function payTruth(
  { goals: { payFloor }, payGrade }: Member,
  jobs: readonly SummaryPath[],
  hasLeft: boolean,
): string {
  if (!payFloor || jobs.length < 2) return ''
  const floor = `your $${showNumber(payFloor)}`
  const under = jobs.filter(({ median }) => median && median < payFloor).length
  if (under * 2 > jobs.length) {
    const which =
      under === jobs.length
        ? allOf(under)
        : `${countWord(under)} of your ${countWord(jobs.length)} target jobs`
    return `The usual pay in ${which} is under ${floor}${wayUp(jobs, payFloor)}.`
  }
  const above = jobs.filter(({ median }) => median && median >= wellAbove * payFloor).length
  if (above * 2 > jobs.length) return ''
  // Most of those people left after a term or two.
  const isComparable = !hasLeft && /^E[1-6]/.test(payGrade ?? '')
  const firstYear = isComparable ? jobs.find((job) => job.firstYear)?.firstYear : null
  return firstYear && firstYear < payFloor
    ? `Army enlisted in your line of work earned about $${showNumber(firstYear)} in their first year out (people who left 2000–2015, in 2018 dollars), so ${floor} may take time.`
    : ''
}

/** Which of the jobs pays enough, or would in its upper quarter. */
function wayUp(jobs: readonly SummaryPath[], payFloor: number): string {
  const above = jobs.find(({ median }) => (median ?? 0) >= payFloor)
  if (above) return `, but not in ${inSentence(above.title)} work`
  const top = jobs.find(({ upperPay }) => (upperPay ?? 0) >= payFloor)
  return top
    ? `, but a quarter of ${inSentence(top.title)} jobs pay $${showNumber(top.upperPay ?? 0)} or more`
    : ''
}

function partTimeTruth({ goals }: Member): string {
  return isPartTime(goals.experience)
    ? 'The pay shown is for full time, so part time means part of it.'
    : ''
}

/** Whether a job loses enough by 2034 to be worth a word. */
export const shrinks = ({ growthPercent }: SummaryPath) => (growthPercent ?? 0) <= -shrinksFrom

/** Work that people also do for clients of their own: books, accounts, taxes, design, writing. */
const hasOwnClients = /^(?:43-3031|13-2011|13-2082|27-1024|27-304)/

function shrinkingTruth({ component, goals }: Member, jobs: readonly SummaryPath[]): string {
  const [first] = jobs
  const isEvery = jobs.length > 1 && jobs.every(({ growthPercent }) => (growthPercent ?? 0) <= -1)
  if (!first || !(isEvery || shrinks(first))) return ''
  const named = isEvery
    ? `${capitalized(allOf(jobs.length))} are shrinking`
    : `${first.title} jobs are shrinking ${Math.round(-(first.growthPercent ?? 0))}% by 2034`
  const partTime = isPartTime(goals.experience)
  const isClients = component === 'spouse' && hasOwnClients.test(first.code ?? '')
  if (isClients) {
    return `${named}${partTime ? ', and the pay shown is for full time' : ''}; a few clients of your own can fill the gap.`
  }
  return partTime
    ? `${named}, and the pay shown is for full time, so part time means part of it.`
    : `${named}.`
}
