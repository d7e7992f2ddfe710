/**
 * What people say they did, as titles say it: each line is verb forms, then the words of work. Forms that are
 * common nouns in titles ("training", "building") are left out. General knowledge of English, fitted to no data.
 */
const acts = `
drove drive driven driving > driver
fixed fix fixing repaired repairing overhauled rebuilt > repair mechanic
maintained maintain maintaining serviced > maintenance mechanic
cooked cooking baked > cook
trained taught teach instructed coached mentored > training instructor
led leading supervised oversaw > supervisor
managed managing > manager
guarded secured > security guard
patrolled > patrol officer
investigated > investigator
inspected checked > inspector
installed > installer
wired > electrician
welded > welder
machined > machinist
painted > painter
plumbed > plumber
constructed built > construction worker
flew flown > pilot
fueled refueled > fuel attendant
loaded unloaded > freight loader
packed > packer
shipped > shipping clerk
stocked > stock clerk
ordered purchased bought > purchasing
stored > warehouse
delivered > delivery driver
filed > file clerk
typed > typist clerk
scheduled > scheduling clerk
budgeted > budget
audited > auditor
recruited > recruiter
counseled advised > counselor
translated interpreted > interpreter translator
analyzed analysed > analyst
programmed coded > software developer
configured administered > administrator
networked > network
designed > designer
photographed > photographer
filmed > camera operator
wrote > writer
sold > sales
planned > planner
coordinated > coordinator
dispatched > dispatcher
operated > operator
surveyed > surveyor
mapped > mapping
tested > tester
calibrated > calibration technician
treated nursed > medical
cleaned > cleaner
forecast forecasted > forecaster
balanced > bookkeeping accounting
disposed > disposal technician
assisted > assistant
rescued > rescue
`

/**
 * Things that people name when they tell of work, and the work as titles name it. An act of the same clause is left
 * unsaid where the thing tells more ("drove a forklift" is not a driver's work). General knowledge, as above.
 */
const things = `
forklift forklifts > forklift operator
bulldozer bulldozers grader graders excavator excavators backhoe backhoes > heavy equipment operator
crane cranes > crane operator
drone drones > unmanned aircraft remote pilot
blood > phlebotomist
teeth > dental assistant
x-ray x-rays xrays > radiologic technologist
prescriptions > pharmacy technician
depression stress anxiety trauma ptsd > mental health counselor
mail letters packages > mail clerk postal
weather > weather forecaster meteorologist
outdoors outside nature > park recreation forest conservation worker
dog dogs > dog trainer handler
kids children > child care worker
payroll paychecks > payroll clerk
parachute parachutes > parachute rigger
roads runways > paving equipment operator
bombs mines grenades > explosives disposal technician
fire fires > firefighter
trumpet guitar piano drums saxophone > musician
bread cakes > baker
hair haircuts > barber
`

/** Words of sentences that say nothing of the work. */
const vague =
  'i we me my our us it its they them he she his her you your a an the and or but so to of in on at for from with by ' +
  'as was were am is are be been had have has did do done doing worked work working kept keep keeping helped help made ' +
  'make got get went used use handled handle responsible in charge duties duty job jobs experience experienced years year ' +
  'months month lot lots thing things stuff people person persons new other others team teams crew member members soldier ' +
  'soldiers sailor sailors airman airmen marine marines guy guys all some many various also then while including about over ' +
  'up out being ran run running took drew answered played prepared fought stood watch sorted base unit company battalion ' +
  'brigade squadron platoon commander commanders day days week weeks two three four five six seven eight nine ten dozen hundred would like want hope'

const nounsOf = readLines(acts)
const workWith = readLines(things)
/** Words by which a clause is an account, not a title. */
const accountSigns =
  /\b(?:I|we|my|our|kept|worked|handled|helped|did|made|took|ran|sorted|drew|answered|played|prepared|fought|stood)\b/i
const vagueWords = new Set(vague.split(' '))

/**
 * A clause of somebody's own account as a title would put it: "I drove trucks" becomes "trucks driver". The
 * same text when it says no act of work in these words: titles stay as they are.
 */
export function asTitle(clause: string): string {
  const words = clause.match(/[\p{L}\p{N}+#'’-]+/gu) ?? []
  const kept: string[] = []
  const acted: string[] = []
  const named: string[] = []
  for (const word of words) {
    const low = word.toLowerCase()
    const nouns = nounsOf.get(low)
    const work = workWith.get(low)
    if (nouns) acted.push(nouns)
    else if (work) named.push(work)
    else if (!vagueWords.has(low) && !/^\d+$/.test(low)) kept.push(word)
  }
  if (acted.length === 0 && !accountSigns.test(clause)) return clause
  return [...kept, ...(named.length > 0 ? named : acted)].join(' ')
}

function readLines(text: string): ReadonlyMap<string, string> {
  const lines = text.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [forms = '', nouns = ''] = line.split(' > ')
      return forms.split(' ').map((form) => [form, nouns] as const)
    }),
  )
}
