import { stepOf } from '#language/text/credential-ladders.ts'
import type { Member } from '#matching/member.ts'
import { credentialNames } from '#matching/person/credentials.ts'

/** What work usually requires besides a degree: its name in a sentence, and whether a credential is one. */
export interface UsualCredential {
  readonly name: string
  readonly known: { readonly test: (credential: string) => boolean }
}

/** By prefix of an occupation's code; the longest match wins. */
export const usualCredentials: readonly (readonly [string, string, RegExp])[] = [
  ['11-9141', 'a property manager’s license in many states', /property manage|real estate/i],
  ['13-1041.04', 'the NPMA CPPS', /\bcpp[sam]\b|property (?:specialist|administrator|manager)/i],
  ['13-1071', 'the aPHR or SHRM-CP', /phr\b|shrm/i],
  ['13-1081', 'the CPIM or CSCP', /\b(cpim|cscp|cltd)\b|demonstrated logistician/i],
  ['11-3071.04', 'the CPIM or CSCP', /\b(cpim|cscp|cltd)\b|demonstrated logistician/i],
  ['13-1082', 'the CAPM or PMP', /\b(capm|pmp)\b/i],
  ['13-2052', 'securities licenses', /series (6|7|63|65|66)|cfp/i],
  [
    '15-1212',
    'Security+ or a similar certification',
    /security\+|cysa|cissp|gsec|giac (security|cert)|securityx|casp|\b(ceh|sscp|cism|gcih)\b/i,
  ],
  ['15-1231', 'Network+ or CCNA', /network\+|ccn[ap]/i],
  ['15-1232', 'CompTIA A+', /\b(a|network|security)\+|comptia a\b|hdi|itil/i],
  ['15-1244', 'Network+, CCNA or Security+', /network\+|ccn[ap]|security\+|cissp/i],
  ['15-1299.04', 'the PenTest+ or OSCP', /pentest|oscp|\b(ceh|gpen)\b/i],
  ['15-1299.09', 'the CAPM or PMP', /\b(capm|pmp)\b/i],
  ['21-102', 'a social work degree and a state license', /social work|\bl(?:c|m|b|ic|g|apc)sw\b/i],
  ['23-1011', 'a law license', /\bbar\b/i],
  ['25-20', 'a state teaching license', /teach/i],
  ['29-1123', 'a physical therapist license', /physical therapist/i],
  ['29-1126', 'a respiratory therapist license', /respiratory/i],
  [
    '29-1141',
    'a nursing degree (ADN or BSN) and a registered nurse (RN) license',
    /\brn\b|registered nurse/i,
  ],
  ['29-1071', 'a physician assistant license', /physician assistant|\bpa-c\b/i],
  ['29-201', 'the MLT or MLS (ASCP)', /\bml[ts]\b|medical lab|lab(?:oratory)? scientist/i],
  ['29-2034', 'a radiologic technologist license', /\barrt\b|radiolog|x-ray/i],
  ['29-2042', 'an EMT certification', /\bemt\b|nremt|paramedic/i],
  ['29-2043', 'a paramedic license', /paramedic/i],
  ['29-2052', 'a pharmacy technician certification', /\bcpht\b|pharmacy tech/i],
  ['29-2055', 'a surgical technologist certification', /\bcst\b|surgical tech/i],
  ['29-2061', 'a practical nurse (LPN) license', /\blpn\b|\blvn\b|(practical|vocational) nurse/i],
  ['31-1131', 'a nursing assistant (CNA) certificate', /\bcna\b|nurs(ing|e) (assistant|aide)/i],
  ['31-9092', 'a medical assistant certification', /\b(cma|rma|ccma)\b|medical assist/i],
  ['31-9097', 'a phlebotomy certification', /phlebotom/i],
  ['33-2011', 'firefighter certification and often an EMT certification', /fire ?fighter/i],
  ['33-3051', 'a police academy', /police academy|\bpost\b/i],
  ['33-9032', 'a guard card in many states', /guard (card|licen)|security officer licen/i],
  ['41-3021', 'an insurance license', /insurance/i],
  ['41-9022', 'a real estate license', /real estate|realtor/i],
  ['43-3031', 'a QuickBooks or bookkeeper certification', /quickbooks|bookkeep|\bcpb\b/i],
  ['47-2111', 'an apprenticeship and a state license', /electrician/i],
  ['47-2152', 'an apprenticeship and a state license', /plumb/i],
  ['49-3023', 'ASE certification', /\base\b|automotive service excellence/i],
  ['49-3031', 'ASE certification', /\base\b|automotive service excellence/i],
  ['49-9051', 'a Class A CDL and a lineman apprenticeship', /line ?(man|worker)/i],
  ['49-3011', 'the FAA airframe and powerplant (A&P) certificate', /a ?& ?p\b|airframe/i],
  ['49-9021', 'the EPA 608 certification', /608|hvac/i],
  ['51-4121', 'a welding certification', /\bweld/i],
  ['53-2011', 'an FAA airline transport pilot certificate', /\batp\b|airline transport/i],
  ['53-2012', 'an FAA commercial pilot certificate', /commercial pilot|\batp\b|airline transport/i],
  ['53-2021', 'FAA controller selection and training', /\bcto\b|control tower/i],
  ['53-3032', 'a commercial driver’s license (CDL)', /\bcdl\b|commercial driver/i],
  ['53-3052', 'a commercial driver’s license (CDL)', /\bcdl\b|commercial driver/i],
  [
    '53-50',
    'a Coast Guard merchant mariner credential',
    /merchant marin|\bmmc\b|\bmaster\b.*\btons?\b|master \d|able seaman|\boupv\b|uninspected passenger|\bqmed\b|engine department|captain|\bmate\b|\buscg\b/i,
  ],
]

/** Credentials of one field, the strongest first. */
const strongest: readonly RegExp[] = [
  /\bcissp\b|information systems security/i,
  /\bcism\b|security manager/i,
  /securityx|\bcasp/i,
  /\boscp\b|offensive security/i,
  /cysa|pentest/i,
  /\b(?:gcih|gcfa|gpen|gsec|ceh)\b|\bgiac\b|ethical hacker/i,
  /security\+/i,
  /ccnp|cisco certified network professional/i,
  /ccna|cisco certified network associate/i,
  /network\+/i,
  /\bpmp\b|project management professional/i,
  /shrm-scp|senior certified professional/i,
  /shrm|\bphr\b/i,
]

const strengthOf = (name: string) => {
  const at = strongest.findIndex((known) => credentialNames(name).some((one) => known.test(one)))
  return at < 0 ? stepOf(name) - strongest.length : -at
}

/** The strongest credential a member holds that an occupation usually requires, else the last one listed. */
export function heldCredential(
  { certifications }: Pick<Member, 'certifications'>,
  code: string,
): string | undefined {
  const known = usualCredential(code)?.known
  return strongestOf(certifications.filter((name) => known?.test(name) && isForGrades(name, code)))
}

const strongestOf = (names: readonly string[]) =>
  names.toReversed().toSorted((one, other) => strengthOf(other) - strengthOf(one))[0]

/** The school grades of teaching jobs by code; kindergarten is 0. */
const gradesTaught: readonly (readonly [string, number, number])[] = [
  ['25-2012', 0, 0],
  ['25-2021', 1, 5],
  ['25-2022', 6, 8],
  ['25-2023', 6, 8],
  ['25-203', 9, 12],
]
/** The part of a job's grades that a license has to cover. */
const minGrades = 0.5

/** Whether a teaching license names no grades, or most of those that the job teaches. */
function isForGrades(name: string, code: string): boolean {
  const [, from = 0, to = 0] = gradesTaught.find(([start]) => code.startsWith(start)) ?? []
  const range = gradesIn(name)
  if (!code.startsWith('25-20') || range === null || to === 0) return true
  const both = Math.min(to, range[1]) - Math.max(from, range[0]) + 1
  return both >= minGrades * (to - from + 1)
}

/** The grades a license names: "K-6", "grades 6–12", "elementary"; null if none. */
function gradesIn(name: string): readonly [number, number] | null {
  const [, low, high] = /\b(pre-?k|k|\d{1,2}) ?(?:-|–|to) ?(\d{1,2})\b/i.exec(name) ?? []
  if (low !== undefined && high !== undefined) {
    return [/k/i.test(low) ? 0 : Number(low), Number(high)]
  }
  if (/early childhood/i.test(name)) return [0, 3]
  if (/elementary/i.test(name)) return [0, 6]
  if (/middle (?:school|grades)/i.test(name)) return [6, 8]
  return /secondary|high school/i.test(name) ? [7, 12] : null
}

/** By prefix of an occupation's code: credentials it doesn't require, but for which it hires. */
const helpfulCredentials: readonly (readonly [string, RegExp])[] = [
  ['43-5032', /\bcdl\b|commercial driver/i],
  ['53-104', /\bcdl\b|commercial driver/i],
  ['11-9111', /\b(lpn|lvn|rn|cma|rma|ccma|rhit)\b|\bnurse|medical assist/i],
  ['29-1141', /\b(cna|lpn|lvn)\b|paramedic/i],
  ['31-9092', /\b(emt|cna)\b|nremt|paramedic/i],
]

/** A credential a member holds that an occupation asks for, or hires for. */
export function provenCredential(member: Pick<Member, 'certifications'>, code: string) {
  const found = helpfulCredentials.find(([start]) => code.startsWith(start))
  const helps = (name: string) => credentialNames(name).some((one) => found?.[1].test(one))
  return heldCredential(member, code) ?? strongestOf(member.certifications.filter(helps))
}

/** Not earned by a test while serving: years of school, an apprenticeship, or selection. */
export const isLongWay =
  /nurse|nursing|social work|accountant|physician|law |teaching|therapist|radiolog|apprenticeship|academy|selection|airline|merchant|journeyman/i

/** What an occupation usually requires; undefined if unknown. */
export function usualCredential(code: string): UsualCredential | undefined {
  const found = usualCredentials.filter(([start]) => code.startsWith(start))
  const [best] = found.sort(([one], [other]) => other.length - one.length)
  if (!best) return undefined
  const [, name, spelled] = best
  return {
    name,
    known: { test: (credential) => credentialNames(credential).some((one) => spelled.test(one)) },
  }
}
