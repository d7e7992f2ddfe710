import { perObject } from '#planning/remember.ts'
import { readersOf } from '../index/readers.ts'
import { readAccount } from '../person/account.ts'
import { credentialNames } from '../person/credentials.ts'
import { isSenior } from '../person/level.ts'
import type { Prepared } from '../score/prepare.ts'
import { leadingTo } from './why.ts'

/** What officers, warrant officers and senior NCOs have done for years. */
const seniorWork: ReadonlySet<string> = new Set([
  'project-management',
  'process-improvement',
  'curriculum-design',
  'workplace-safety',
  'contracting',
])
/** Certifications that make a course pointless, by the credential it leads to. */
const covered: readonly (readonly [RegExp, RegExp])[] = [
  [/Security\+|security controls/, /security\+|cissp|cysa|casp|cism/i],
  [/CCNA/, /ccn[ap]|network\+/i],
  [/Network\+/, /ccn[ap]|network\+|security\+|cissp|oscp|giac|\bg(?:cih|sec|pen|cfa)\b/i],
  [/A\+/, /\ba\+|network\+|ccna/i],
  [/project management/, /pmp|capm|prince2/i],
  [/Lean Six Sigma/, /six sigma|(green|black) belt/i],
  [/cloud/, /aws|azure|cloud\+/i],
  [/Linux/, /linux|rhcsa/i],
  [/aPHR/, /phr|shrm/i],
  [/contracting/, /contract|cpcm|fac-c/i],
  [/EMT/, /\bemt\b|nremt|paramedic/],
  [/nursing assistant/, /\b(cna|lpn|lvn|rn)\b|nurs/],
  [/OSHA 30/, /osha ?[35]\d?0|\b(asp|csp|chst)\b/],
  [/HAZWOPER/, /hazwoper|\bchmm\b/],
  [/CDL/, /\bcdl\b|commercial driver/],
  [/forklift/, /forklift|industrial truck/],
  [/HVAC|refrigeration/, /epa ?(section )?608|\bnate\b|hvac/],
  [/electrical/, /electrician|nccer electrical/],
  [/plumbing/, /plumb/],
  [/welding/, /weld/],
  [/health records|medical coding/, /\b(rhit|rhia|cpc|ccs)\b|health information|coder/],
  [/accounting/, /\bcpa\b|quickbooks|bookkeep/],
  [/payroll/, /payroll|\bfpc\b/],
  [/paralegal/, /paralegal/],
  [/vulnerability|incident/, /cissp|oscp|cysa|casp|ceh|pentest|gcih/i],
]

/** Skills that past work, a credential or a field of study names. */
const skillsTold = perObject(({ listing, member }: Prepared): ReadonlySet<number> => {
  const { certifications, goals, studied } = member
  const done = readAccount(goals.experience, goals.wish).did
  const text = [...done, ...certifications, studied ?? ''].join('. ')
  return new Set(readersOf(listing.knowledge).findSkills(text))
})

/** Courses that only some of the occupations with their skill ask for, by skill: what event planners sign isn't the government's. */
const onlyFor: Readonly<Record<string, RegExp>> = {
  accounting: /^(?!43-5051)/,
  'automation-controls': /^(?!51-801[12])/,
  carpentry: /^47-/,
  contracting: /^(?:13-1023|43-3061)/,
  'cost-estimating': /^(?:11-9021|13-1051|47-1011)/,
  'curriculum-design': /^(?!25-2|25-3041|11-9032)/,
  database: /^1[35]-/,
  'diesel-repair': /^49-/,
  'drilling-blasting': /^47-50[345]/,
  'emergency-care': /^(?:29-204|33-)/,
  'financial-management': /^(?:11-3031|13-20[35])/,
  'heavy-equipment': /^(?:37|47)-/,
  'legal-research': /^23-2/,
  machining: /^51-(?:4|916)/,
  'medical-records': /^(?:29-2072|29-9021|43-6013)/,
  'patient-care': /^(?:29-1141|29-2053|29-2061|31-113)/,
  phlebotomy: /^31-/,
  programming: /^1[57]-/,
  'project-management': /^(?:11-3021|11-90[24]|13-1082|15-1299)/,
  radiography: /^29-203[45]/,
  rigging: /^(?:47-2221|47-5071|49-9096|53-7021)/,
  'surgical-assisting': /^29-2055/,
  'technical-writing': /^27-3042/,
  'truck-driving': /^53-30/,
  'workplace-safety': /^(?!25-|29-|51-6)/,
}

/** Kinds of skills learned at the work itself. */
const learnedOnDuty: ReadonlySet<string> = new Set(['trade', 'safety', 'logistics', 'medical'])
/** Job zones up to this need no course but for a trade. */
const simpleWork = 2
/** The part of an occupation's skills that shows a person already does this work. */
const doesTheWork = 0.6

/**
 * The course that closes a missing skill on the way to an occupation; null when none is concrete, or
 * when the person's grade, specialty or experience implies it.
 */
export function courseFor(prepared: Prepared, skill: number, occupation: number): string | null {
  const { listing, member, profile } = prepared
  const { skills, occupations, occupationSkills } = listing.knowledge
  const known = skills[skill]
  const course = known?.course
  if (!known || course === undefined) return null
  if (onlyFor[known.id]?.test(occupations[occupation]?.code ?? '') === false) return null
  if ((profile.skills[skill] ?? 0) > 0 || skillsTold(prepared).has(skill)) return null
  const isHeld = covered.some(([taught, held]) => {
    const names = member.certifications.flatMap(credentialNames)
    return taught.test(course) && names.some((name) => held.test(name.toLowerCase()))
  })
  if (isHeld || (seniorWork.has(known.id) && isSenior(member))) return null
  const isLed = leadingTo(prepared, occupation, 'code').codes.length > 0
  if (isLed && (learnedOnDuty.has(known.kind) || isSenior(member))) return null
  const isSimple = (occupations[occupation]?.jobZone ?? 0) <= simpleWork
  if (isSimple && !learnedOnDuty.has(known.kind)) return null
  const needed = [...(occupationSkills[occupation] ?? [])]
  const have = needed.filter((one) => (profile.skills[one] ?? 0) > 0)
  return have.length >= doesTheWork * needed.length ? null : course
}
