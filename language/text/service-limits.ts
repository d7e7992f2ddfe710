/** What a requirement states of rank, years and specialties. */
export interface ServiceLimits {
  /** The lowest grades it takes, as "E5"; empty if it names none. */
  readonly grades: readonly string[]
  /** Years that enlisted people may have at most; infinite if it states none. */
  readonly enlistedYears: number
  /** The service and first letters of each specialty it takes: "army 15" of "15-series MOS"; null if it names none. */
  readonly specialties: readonly string[] | null
}

/** "O-6 or higher", "ranks E-7 to E-9, or O-4 and above". */
const gradeFloors = /\b([EO])-(\d)(?: (?:or|and) (?:higher|above)| to [EO]-\d)/g
const enlistedLimit = /\benlisted under (\w+) years\b/
const yearWords: Readonly<Record<string, number>> = { five: 5, eight: 8, ten: 10, twelve: 12 }
const ofSeries = /\b(\d\d)-series MOS\b/
/** Groups that a requirement may begin with, and who belongs to one: the service and first letters of a specialty. */
const groups: readonly (readonly [name: RegExp, specialties: readonly string[]])[] = [
  [/^(?:active-duty )?Navy SEALs\b/, ['navy SO', 'navy 113', 'navy 715']],
  [
    /^(?:(?:being an? )?(?:senior |post-command |nuclear )*)?submarine(?:-qualified)? (?:junior )?officers?\b/,
    ['navy 112', 'navy 62', 'navy 72'],
  ],
  [
    /^an? military medic, corpsman or medical technician\b/,
    ['army 68', 'army 18D', 'navy HM', 'air_force 4', 'air_force 1Z1', 'coast_guard HS'],
  ],
  [/^former military chaplains\b/, ['army 56A', 'navy 410', 'air_force 52R']],
]

/** The specialties of an Army series or a group that a requirement names. */
function specialtiesAsked(asks: string): readonly string[] | null {
  const [, series] = ofSeries.exec(asks) ?? []
  if (series !== undefined) return [`army ${series}`]
  return groups.find(([name]) => name.test(asks))?.[1] ?? null
}

/** Reads what a requirement states of rank, years and specialties. */
export function serviceLimits(asks: string): ServiceLimits {
  const [, years] = enlistedLimit.exec(asks) ?? []
  return {
    grades: [...asks.matchAll(gradeFloors)].map(([, group, grade]) => `${group}${grade}`),
    enlistedYears:
      years === undefined ? Number.POSITIVE_INFINITY : (yearWords[years] ?? Number(years)),
    specialties: specialtiesAsked(asks),
  }
}

/** A requirement of the DoD's certifications for cyber work: "a DoD 8570 certification". */
export const asksCyberBaseline = /\bDoD 8(?:570|140)\b/

const baseline =
  /security\+|cysa|cissp|securityx|casp|ccna|\b(?:gsec|gcih|gcia|gpen|ceh|cism|cisa|sscp|cap|cnd)\b/i

/** Whether a certification is on the DoD's list for cyber work. */
export const isCyberBaseline = (name: string): boolean => baseline.test(name)

/** Jobs that only license holders may do. */
const licensedJob = /\b(?:nurse|therapist|physician|pharmacist|dentist|counselor)\b/
const besideLicensed = /\b\w+ (?:aide|assistant|tech\w*)\b/g

/** The job that a text names which takes a license: "nurse", not "nurse aide"; undefined if it names none. */
export const licensedJobIn = (text: string): string | undefined =>
  licensedJob.exec(text.replace(besideLicensed, ''))?.[0]

const services = ['Army', 'Navy', 'Marine', 'Air Force', 'Space Force', 'Coast Guard']
const idOf = (name: string) =>
  name === 'Marine' ? 'marine_corps' : name.toLowerCase().replace(' ', '_')

/** Services named as who a person is: "retiring Air Force or Space Force E-6 to E-9", not "Navy training". */
const ofService =
  /\b(?:Army|Navy|Marine(?: Corps)?|(?:Air|Space) Force|Coast Guard)(?:(?:,| or| and|, or) (?:Army|Navy|Marine(?: Corps)?|(?:Air|Space) Force|Coast Guard))* (?:officers?|enlisted|NCOs?|chiefs?|SEALs?|pilots?|veterans?|members|E-\d|O-\d)/

/** The services whose people a requirement names, as the survey's ids. */
export function servicesNamed(asks: string): string[] {
  const [named] = ofService.exec(asks) ?? []
  return services.filter((name) => named?.includes(name)).map(idOf)
}

const timeLeft = /\b(\d+)(?: to \d+)? (days|months) left\b/
const daysOfMonth = 30

/** The days before separation that a requirement asks people to have left: "180 to 365 days left in service". */
export function daysLeftAsked(asks: string): number | null {
  const [, count, unit] = timeLeft.exec(asks) ?? []
  return count === undefined ? null : Number(count) * (unit === 'months' ? daysOfMonth : 1)
}
