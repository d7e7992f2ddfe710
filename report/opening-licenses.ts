import { inSentence, listWords } from '#language/text/wording.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { Member } from '#matching/member.ts'
import { fliesHelicoptersOnly } from '#matching/person/credentials.ts'
import type { SummaryPath } from './summary-path.ts'
import { type CredentialTables, heldCredential } from './usual-credentials.ts'

/** Work that takes permission before the first day. */
const isLicense = /\blicense|academy|selection/
/** Permission that one gets by working. */
const isApprenticeship = /\bapprenticeship/

/** Airlines need an airline transport certificate with airplane ratings (14 CFR 121.436 and 61.159). */
export function ratingTruth(member: Member, jobs: readonly SummaryPath[]): string {
  return fliesHelicoptersOnly(member) && jobs.some(({ code }) => code?.startsWith('53-2011'))
    ? 'Airlines need airplane ratings, and you list rotorcraft only, so plan on that training first; helicopter jobs take what you have.'
    : ''
}

const aircraftMechanic = '49-3011.00'
/** Specialties that maintain airframes and engines, by service. */
const aircraftMaintenance: Readonly<Record<string, RegExp>> = {
  army: /^(?:15[BDFGHKLRTUVY]|151A)$/,
  navy: /^(?:AD|AM|AME)$/,
  // Not 604x and 607x: records, assets, welding and ground equipment.
  marine_corps: /^6(?:0[0-35689]|[12]\d)\d$/,
  air_force: /^2A/,
  coast_guard: /^AMT$/,
}
const namesMechanicCertificate = /\bA ?& ?P\b|\bairframe and power ?plant\b/i

/**
 * Aircraft maintainers may test for the A&P on their experience: 18 months for one rating, 30 for both, once an FAA
 * inspector signs Form 8610-2 (14 CFR 65.77).
 */
export function mechanicTruth(
  member: Member,
  jobs: readonly SummaryPath[],
  tables: CredentialTables,
): string {
  const isAsked =
    jobs.some(({ code }) => code === aircraftMechanic) ||
    namesMechanicCertificate.test(member.goals.experience)
  const isMaintainer = member.specialties.some(({ service, code }) => {
    return aircraftMaintenance[service]?.test(code)
  })
  if (!isAsked || !isMaintainer || heldCredential(member, aircraftMechanic, tables)) return ''
  return 'Your aircraft maintenance may qualify you to test for the A&P without a school: ask your nearest FAA office about Form 8610-2.'
}

const isDriving = /driver[’']s license/
/** Specialties whose duties include heavy vehicles (49 CFR 383.77). */
const driving = /^(?:88M|14T|92F|3531|3533|2T1X1|2F0X1|3E2X1|EO)$/

const drives = ({ component, specialties }: Member) =>
  component !== 'spouse' && specialties.some(({ code }) => driving.test(code))

/** Work the member can't start without a license: start as an apprentice, or in work they can. */
export function licenseTruth(member: Member, [first, ...others]: readonly SummaryPath[]): string {
  const { title = '', credential, meanwhile } = first ?? {}
  if (!credential || !isLicense.test(credential)) return ''
  if (isDriving.test(credential)) {
    return drives(member)
      ? `${title} work takes a CDL. Your state may waive its road test for military drivers, so ask its licensing office before you leave.`
      : `${title} work takes a CDL, so look first for a program that includes one.`
  }
  if (isApprenticeship.test(credential)) {
    return `${title} work takes ${credential}, so look for apprentice jobs first.`
  }
  const open = others.find((job) => !job.degree && !isLicense.test(job.credential ?? ''))
  const needed = credential.includes(title.toLowerCase()) ? 'a license' : credential
  const now = meanwhile ?? open?.title
  if (first?.degree) return schoolTruth(member, first, { credential, now, others })
  return now
    ? `${title} work takes ${needed} you don’t have yet, so look for ${inSentence(now)} work meanwhile.`
    : ''
}

/** "a nursing degree" of a credential that names its own. */
const ownDegree = /\ban? (?:[a-z]+ ){1,3}degree\b/

/**
 * "Physician assistant work takes a master’s degree and a license first, which the GI Bill can help pay for; look
 * for EMT work meanwhile." Empty where every target job takes a degree, which is said of all of them.
 */
function schoolTruth(
  { component }: Member,
  { title, degree }: SummaryPath,
  {
    credential,
    now,
    others,
  }: { credential: string; now: string | undefined; others: readonly SummaryPath[] },
): string {
  if (!now && others.length > 0 && others.every((job) => job.degree)) return ''
  const [school = degree] = ownDegree.exec(credential) ?? []
  const pays = component === 'spouse' ? 'MyCAA or GI Bill months' : 'the GI Bill'
  const meanwhile = now ? `; look for ${inSentence(now)} work meanwhile` : ''
  return `${title} work takes ${school} and a license first, which ${pays} can help pay for${meanwhile}.`
}

/** Trades that one learns at work for years, at a share of the pay that the cards show. */
export function apprenticeTruth(jobs: readonly SummaryPath[]): string {
  const trades = jobs.filter(({ credential }) => isApprenticeship.test(credential ?? ''))
  if (trades.length === 0) return ''
  const names = listWords(trades.map(({ title }) => inSentence(title)))
  return `${capitalized(names)} work starts with an apprenticeship of several years, at less than the pay shown.`
}
