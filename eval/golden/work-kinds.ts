import type { Opportunity } from '#matching/opportunity.ts'

/** A kind of work in a career counselor's terms, and how to recognize its listings. */
interface WorkShape {
  /** SOC major groups. */
  readonly families: readonly string[]
  /** Prefixes of occupation codes. */
  readonly codes: readonly string[]
  /** Words in the title or the host's name. */
  readonly words: RegExp
}

/** The kinds of work that golden members want or must not be shown. */
export const workKinds = {
  protective: {
    families: ['33'],
    codes: ['33-'],
    words:
      /\b(police|sheriff|law enforcement|security (officer|guard|specialist|force)|bodyguard|protection (officer|specialist|agent)|executive protection|patrol|correction(s|al)?|detention|public safety|loss prevention|marshal|border|green2blue|m2le|m-2-le|investigat\w*|state troopers?)\b/i,
  },
  fire: {
    families: ['33'],
    codes: ['33-2', '29-2042', '29-2043', '11-9161', '33-1021'],
    words:
      /\b(fire ?fight\w*|fire[ -](department|rescue|protection|district|academy)|rescue|emt|paramedic|emergency (management|services)|wildland)\b/i,
  },
  leadership: {
    families: ['11'],
    codes: ['11-', '43-1011', '49-1011', '51-1011', '53-1', '47-1011', '33-1', '13-1082', '41-1'],
    words:
      /\b(manager|management|managing|leaders?(hip)?|supervis\w*|director|executive|superintendent|operations|foreman)\b/i,
  },
  business: {
    families: ['13'],
    codes: ['13-'],
    words:
      /\b(project (manage\w*|coordinator)|program (manage\w*|analyst)|analyst|consult\w*|recruit\w*|procurement|acquisition|contracts? (specialist|manage\w*|administrat\w*)|business|strategy|human resources|talent)\b/i,
  },
  project: {
    families: [],
    codes: ['13-1082', '11-9021', '15-1299.09', '11-3', '11-1'],
    words: /\b(projects?|programs? manage\w*|scrum|pmp|construction manage\w*|superintendent)\b/i,
  },
  technology: {
    families: ['15'],
    codes: ['15-', '11-3021'],
    words:
      /\b(cyber\w*|network\w*|software|cloud|it|information technology|help ?desk|data (scien\w*|analy\w*|center)|developer|coding|devops|systems? admin\w*|comptia|computer|programm(er|ing)|salesforce|aws|servicenow|tech(nologist)?)\b/i,
  },
  healthcare: {
    families: ['29', '31'],
    codes: ['29-', '31-', '11-9111'],
    words:
      /\b(medic(al|ine|s)?|health\w*|nurs\w*|clinic\w*|hospital|dental|dent\w*|pharmac\w*|emt|paramedic|surg\w*|patient|radiolog\w*|phlebotom\w*|therap\w*|ambulance|(patient|home|urgent|primary|elder|senior) ?care)\b/i,
  },
  clinical: {
    families: ['29'],
    codes: ['29-1', '29-2', '31-9'],
    words:
      /\b(nurse|nursing|surg\w*|dentist|dental|physician|radiolog\w*|phlebotom\w*|therapist|pharmacist)\b/i,
  },
  laboratory: {
    families: ['19'],
    codes: ['29-2011', '29-2012', '19-', '31-9097'],
    words: /\b(lab(oratory)?|bio\w*|pharma\w*|scien\w*|diagnostics?|blood|plasma|phlebotom\w*)\b/i,
  },
  transport: {
    families: ['53'],
    codes: ['53-', '11-3071', '43-5', '13-1081'],
    words:
      /\b(truck\w*|driv(er|ing|ers)|cdl|transport\w*|freight|logistics?|supply chain|warehous\w*|distribution|shipping|rail\w*|fleet|dispatch\w*|haul\w*|moving|courier|delivery|inventory)\b/i,
  },
  logistics: {
    families: ['53'],
    codes: [
      '13-1081',
      '11-3071',
      '43-5',
      '53-1',
      '13-1020',
      '13-1023',
      '11-3061',
      '53-7',
      '43-3061',
    ],
    words:
      /\b(logistics?|supply( chain)?|warehous\w*|distribution|inventory|procurement|purchas\w*|buyer|material\w*|freight|shipping|transport\w*|parts|fulfillment)\b/i,
  },
  aviation: {
    families: [],
    codes: ['49-3011', '49-2091', '51-2011', '53-2', '17-3021', '17-2011', '53-1041', '49-1011'],
    words:
      /\b(aircraft|aviat\w*|airframe|powerplant|avionics?|helicopters?|rotor\w*|aero\w*|a&p|air ?lines?|airways?|jet\w*|turbine engine|flight|hangar|propuls\w*|airport|drone|unmanned|uas)\b/i,
  },
  flying: {
    families: [],
    codes: ['53-2'],
    words:
      /\b(pilots?|flight|first officer|aviat\w*|air ?lines?|airways?|helicopters?|aero\w*|jet\w*|captain|air (methods|cargo|service\w*|charter)|drone|unmanned|uas|airport)\b/i,
  },
  repair: {
    families: ['49'],
    codes: ['49-', '51-8', '17-3'],
    words:
      /\b(mechanics?|technicians?|maintenance|maintainer|diesel|auto(motive)?|repair\w*|service tech\w*|field service|equipment|elevator|hvac|refrigerat\w*|wind|turbines?|solar|heating|motors?|machinery|collision|trucks?)\b/i,
  },
  electronics: {
    families: ['49', '17'],
    codes: ['49-2', '17-3', '17-2', '49-9', '15-', '27-4', '51-2'],
    words:
      /\b(electr\w*|technicians?|engineer\w*|calibrat\w*|instrument\w*|radar|rf|telecom\w*|fiber|wireless|avionics|semiconductor|metrolog\w*|controls?|automation|sonar|satellites?)\b/i,
  },
  power: {
    families: ['49', '51', '17'],
    codes: ['51-8', '49-', '17-', '47-2111', '47-2152', '19-4051', '51-1011', '11-3051'],
    words:
      /\b(power|energy|electric\w*|nuclear|utilit\w*|plant|turbines?|grid|substation|hydro\w*|reactor|steam|boiler|data center|critical facilit\w*|engineer\w*|instrument\w*|technicians?|maintenance|water|wind|solar)\b/i,
  },
  construction: {
    families: ['47'],
    codes: ['47-', '11-9021', '53-7', '49-9', '17-3', '13-1051', '13-1082'],
    words:
      /\b(construct\w*|build(er|ers|ing)|contract(ing|or|ors)|carpent\w*|plumb\w*|electric(al|ian|ians)?|concrete|masonry|weld\w*|iron ?worker|roof\w*|hvac|heavy equipment|excavat\w*|paving|remodel\w*|civil|pipe\w*|crane\w*|solar|line(man|worker)|restoration|superintendent)\b/i,
  },
  production: {
    families: ['51'],
    codes: ['51-', '47-2', '49-9041', '17-3'],
    words:
      /\b(weld\w*|machin(e|ist|ing|ists|ery)|cnc|fabricat\w*|manufactur\w*|assembl\w*|production|operator|metal\w*|steel|ship(building|fitters?|yard|builders?)|foundry|pipefitt\w*|industrial|composites?)\b/i,
  },
  maritime: {
    families: [],
    codes: ['53-5', '49-3051', '53-6051', '49-9092'],
    words:
      /\b(marine|maritime|ships?|shipyard\w*|shipbuild\w*|boat\w*|vessels?|ferry|harbor|naval|offshore|div(er|ers|ing)|underwater|undersea|ocean\w*|sea(men|man|farers?)?|yacht\w*|tug\w*|deckhands?)\b/i,
  },
  food: {
    families: ['35'],
    codes: ['35-', '11-9051', '51-3'],
    words:
      /\b(culinary|chef|cook\w*|kitchen|food\w*|restaurants?|cater\w*|bak(er|ery|ing)|brew\w*|hospitality|dining|grill|pizza|bbq|barbecue|coffee|cafe|distillery|hotels?|farms?)\b/i,
  },
  legal: {
    families: ['23'],
    codes: ['23-', '43-6012', '43-4031'],
    words:
      /\b(legal\w*|law|lawyers?|attorneys?|paralegals?|courts?|justice|counsel|litigation|compliance)\b/i,
  },
  finance: {
    families: [],
    codes: ['13-', '43-3', '11-3031', '41-3'],
    words:
      /\b(financ\w*|accounting|accountant|bank\w*|credit|budget\w*|audit\w*|payroll|capital|invest\w*|insurance|mortgage|tax|wealth|loan|cpa|fiscal)\b/i,
  },
  office: {
    families: ['43'],
    codes: ['43-', '11-3012', '13-1071', '15-1299'],
    words:
      /\b(admin\w*|office|human resources|hr|records?|clerk|coordinator|customer|payroll|recruit\w*|talent|staffing)\b/i,
  },
  people: {
    families: [],
    codes: ['13-1071', '11-3121', '13-1151', '13-1141', '43-4161', '21-1012', '11-3131', '13-1075'],
    words:
      /\b(human resources?|hr|recruit\w*|talent|staffing|employment|personnel|training|people|career\w*|workforce|benefits)\b/i,
  },
  analysis: {
    families: ['15'],
    codes: ['33-3021', '15-', '19-', '13-1161', '13-1111', '27-3091'],
    words:
      /\b(intel\w*|analy(st|sts|sis|tics)|osint|data|cyber\w*|geospatial|gis|research|threat|security|imagery|investigat\w*)\b/i,
  },
  language: {
    families: ['25', '27'],
    codes: ['27-3091', '25-', '27-', '19-3', '33-3021', '13-1'],
    words:
      /\b(languages?|linguist\w*|translat\w*|interpret\w*|intel\w*|analysts?|teach\w*|education|writing|journalis\w*)\b/i,
  },
  media: {
    families: ['27'],
    codes: ['27-', '11-2'],
    words:
      /\b(media|music\w*|band|audio|video\w*|film|photo\w*|design\w*|creative|marketing|communications?|public (affairs|relations)|journalis\w*|broadcast\w*|art(s|ist|ists)?|studio|production company|entertainment|writ(er|ing)|story\w*|radio|theat\w*|advertising|news)\b/i,
  },
  teaching: {
    families: ['25'],
    codes: ['25-', '13-1151', '11-9033', '11-9032'],
    words:
      /\b(teach\w*|instruct\w*|trainers?|education\w*|coach\w*|tutor\w*|curriculum|jrotc|njrotc|youth)\b/i,
  },
  helping: {
    families: ['21'],
    codes: ['21-', '31-1', '29-1', '11-9151', '39-'],
    words:
      /\b(counsel\w*|social|community|church|ministr\w*|pastor\w*|chaplain\w*|faith|bible|nonprofit|non-profit|behavioral|mental|crisis|recovery|family|families|psycholog\w*|outreach|charit\w*|christian|red cross|housing|hospice|peer)\b/i,
  },
  engineering: {
    families: ['17'],
    codes: ['17-', '11-9041', '15-', '13-1082', '13-1111'],
    words:
      /\b(engineer\w*|design\w*|architect\w*|survey\w*|drafting|cad|aerospace|space|satellites?|research)\b/i,
  },
  safety: {
    families: ['19', '33'],
    codes: ['19-5', '19-4', '13-1041', '33-', '11-9161', '47-4', '29-9'],
    words:
      /\b(safety|environment\w*|hazard\w*|hazmat|inspect\w*|compliance|emergency|remediat\w*|occupational|osha|water|ehs|hse|uxo|ordnance|explosives?|demolition|blast\w*|bomb)\b/i,
  },
  fitness: {
    families: ['39', '29'],
    codes: ['39-', '31-9', '29-1', '25-', '27-2', '11-9'],
    words:
      /\b(fitness|gym|sports?|coach\w*|athlet\w*|crossfit|pilates|yoga|f45|recreation\w*|wellness|train(er|ing)|hotels?|hospitality|events?|golf|parks?|resorts?)\b/i,
  },
} as const satisfies Readonly<Record<string, WorkShape>>

/** The key of a kind of work. */
export type WorkKind = keyof typeof workKinds

/** A longer list of families shows what a host doesn't exclude, not what the work is. */
const fewFamilies = 4

const wordsHit = ({ title, organization }: Opportunity, kind: WorkKind) => {
  return workKinds[kind].words.test(`${title} | ${organization}`)
}

const codesHit = ({ occupations }: Opportunity, kind: WorkKind) => {
  return occupations.some((code) => workKinds[kind].codes.some((start) => code.startsWith(start)))
}

const familyHit = ({ families }: Opportunity, kind: WorkKind) => {
  const meant: readonly string[] = workKinds[kind].families
  return families.some((family) => meant.includes(family))
}

/** Whether a listing is of a kind: by codes, else by words or one of few families. */
export function isOfKind(opportunity: Opportunity, kind: WorkKind): boolean {
  if (opportunity.occupations.length > 0) return codesHit(opportunity, kind)
  if (wordsHit(opportunity, kind)) return true
  return opportunity.families.length <= fewFamilies && familyHit(opportunity, kind)
}

/** Whether a listing is clearly of one kind only; used for forbidden kinds. */
export function isMainlyOfKind(opportunity: Opportunity, kind: WorkKind): boolean {
  const meant: readonly string[] = workKinds[kind].families
  const { occupations, families } = opportunity
  if (occupations.length > 0) {
    return occupations.every((code) => meant.includes(code.slice(0, 2)))
  }
  if (families.length > 0) return families.every((family) => meant.includes(family))
  return wordsHit(opportunity, kind)
}

/** A listing's value for these kinds: 1 if of a kind, .4 under one of many families, else 0. */
export function gainOf(opportunity: Opportunity, kinds: readonly WorkKind[]): number {
  if (kinds.some((kind) => isOfKind(opportunity, kind))) return 1
  return kinds.some((kind) => familyHit(opportunity, kind)) ? 0.4 : 0
}
