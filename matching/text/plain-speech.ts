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
managed managing ran > manager
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
constructed > construction
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
`

/** Words of sentences that say nothing of the work. */
const vague =
  'i we me my our us it its they them he she his her you your a an the and or but so to of in on at for from with by ' +
  'as was were am is are be been had have has did do done doing worked work working kept keep keeping helped help made ' +
  'make got get went used use handled handle responsible in charge duties duty job jobs experience experienced years year ' +
  'months month lot lots thing things stuff people person persons new other others team teams crew member members soldier ' +
  'soldiers sailor sailors airman airmen marine marines guy guys all some many various also then while including about over ' +
  'up out two three four five six seven eight nine ten dozen hundred would like want hope'

const nounsOf = new Map(
  acts
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [forms = '', nouns = ''] = line.split(' > ')
      return forms.split(' ').map((form) => [form, nouns] as const)
    }),
)
/** Words by which a clause is an account, not a title. */
const accountSigns = /\b(?:I|we|my|our|kept|worked|handled|helped|did|made|took)\b/i
const vagueWords = new Set(vague.split(' '))

/**
 * A clause of somebody's own account as a title would put it: "I drove trucks" becomes "trucks driver". The
 * same text when it says no act of work in these words: titles stay as they are.
 */
export function asTitle(clause: string): string {
  const words = clause.match(/[\p{L}\p{N}+#'’-]+/gu) ?? []
  const kept: string[] = []
  const said: string[] = []
  for (const word of words) {
    const low = word.toLowerCase()
    const nouns = nounsOf.get(low)
    if (nouns) said.push(nouns)
    else if (!vagueWords.has(low) && !/^\d+$/.test(low)) kept.push(word)
  }
  return said.length > 0 || accountSigns.test(clause) ? [...kept, ...said].join(' ') : clause
}
