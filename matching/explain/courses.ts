import type { Member } from '../member.ts'
import { credentialNames } from '../person/credentials.ts'
import type { Prepared } from '../score/prepare.ts'
import { leadingTo } from './why.ts'

/** Skills that a person closes with a concrete course, by id. Others are never called a gap. */
const courses: ReadonlyMap<string, string> = new Map(
  `
network-administration a Network+ course | routing-switching a CCNA course | network-security a Security+ course
system-administration a Windows Server course | linux a Linux course | cloud a cloud course (AWS or Azure)
virtualization a VMware course | programming a Python course | scripting a PowerShell or Python course
software-development a software development course | database an SQL course | statistics a statistics course
machine-learning a machine learning course | data-visualization a Tableau or Power BI course
incident-response an incident response course | vulnerability-management a vulnerability management course
penetration-testing a penetration testing course | digital-forensics a digital forensics course
threat-hunting a threat hunting course | cybersecurity a Security+ course | help-desk a CompTIA A+ course
information-assurance a course in security controls (NIST RMF) | gis a GIS course | cad a CAD course
automation-controls a PLC course | surveying a surveying course | fiber-cabling a fiber optics course
soldering an IPC soldering course | calibration a calibration course | hydraulics a hydraulics course
composites a composites course | nondestructive-inspection an NDT course | additive-manufacturing a 3D printing course
welding a welding course | machining a CNC machining course | diesel-repair a diesel course
automotive-repair an ASE auto repair course | heavy-equipment a heavy equipment course | hvac an HVAC course
refrigeration a refrigeration course | plumbing a plumbing course | electrical-wiring an electrical course
carpentry a carpentry course | masonry-concrete a concrete course | crane-operation an NCCCO crane course
rigging a rigging course | forklift a forklift certification | truck-driving a CDL course
drilling-blasting a blasting course | flying-airplanes a fixed-wing transition course
emergency-care an EMT course | patient-care a nursing assistant course | phlebotomy a phlebotomy course
medical-coding a medical coding course | medical-records a health records course | pharmacy a pharmacy technician course
sterile-processing a sterile processing course | surgical-assisting a surgical technology course
dental-assisting a dental assisting course | radiography a radiography program | ultrasound a sonography program
substance-abuse-counseling an addiction counseling course | medical-equipment-repair a biomedical equipment course
curriculum-design an instructional design course | project-management a project management course
process-improvement a Lean Six Sigma course | supply-chain a supply chain course
demand-planning a demand planning course | accounting an accounting course | payroll a payroll course
financial-management a corporate finance course | human-resources an HR course (aPHR)
legal-research a paralegal course | cost-estimating an estimating course | video-editing a video editing course
graphic-design a graphic design course | technical-writing a technical writing course
hazmat a HAZWOPER course | workplace-safety an OSHA 30 course | fire-inspection a fire inspector course
contracting a government contracting course | social-media a digital marketing course
open-source-research an open-source intelligence course | environmental-science an environmental science course
`
    .trim()
    .split(/\n| \| /)
    .map((entry) => {
      const [id = ''] = entry.split(' ', 1)
      return [id, entry.slice(id.length + 1)]
    }),
)

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
  [/CCNA|Network\+/, /ccn[ap]|network\+/i],
  [/A\+/, /\ba\+|network\+|ccna/i],
  [/project management/, /pmp|capm|prince2/i],
  [/Lean Six Sigma/, /six sigma|(green|black) belt/i],
  [/cloud/, /aws|azure|cloud\+/i],
  [/Linux/, /linux|rhcsa/i],
  [/aPHR/, /phr|shrm/i],
  [/contracting/, /contract|cpcm|fac-c/i],
]

/** Whether a grade brings years of leading and managing. */
export function isSenior({ payGrade }: Pick<Member, 'payGrade'>): boolean {
  return /^(?:E[7-9]|W[2-5]|O[3-9])$/.test(payGrade ?? '')
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
  const course = known && courses.get(known.id)
  if (!known || course === undefined || (profile.skills[skill] ?? 0) > 0) return null
  const isHeld = covered.some(([taught, held]) => {
    const names = member.certifications.flatMap(credentialNames)
    return taught.test(course) && names.some((name) => held.test(name))
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
