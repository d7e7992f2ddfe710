import {
  ResumeContent,
  type ResumeContentInput,
  withoutBlanks,
} from '#contract/career/resume-content.ts'
import { serviceNames, showPayGrade } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { dutyBullets } from '#server/career/resume-bullets/resume-bullets.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { findInstallation, findZip } from '#server/directory/places/places.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import {
  findOccupationTitle,
  findReportBasis,
  findSkillNames,
  findSpecialtyTitles,
} from './starting-queries.ts'

type Parts = Pick<Services, 'db' | 'facts' | 'clock'>

/** A specialty with duty lines in civilian words. */
interface Duty {
  readonly title: string
  readonly lines: readonly string[]
}

/** Maximum lines from one specialty's duties. */
const maxDutyLines = 6

/** A first draft from what we know of the person; unknown parts stay empty. */
export async function startingContent(services: Parts, account: Account): Promise<ResumeContent> {
  const { db, facts, clock } = services
  const answers = await profileAnswers(db, account.id)
  const name = `${account.first_name} ${account.last_name}`.trim().slice(0, 160)
  const contact = { name, email: account.email }
  if (!answers) return ResumeContent.parse({ basics: contact })
  const { service, education } = answers
  const [duties, report, label] = await Promise.all([
    dutiesOf(services, service),
    findReportBasis(db, account.id),
    targetJob(db, answers),
  ])
  const job = label ?? report?.job ?? ''
  const skills = await skillsOf(db, answers, report?.skills ?? [])
  const content = ResumeContent.parse({
    basics: {
      ...contact,
      label: job,
      summary: summaryOf(service, duties, skills, job),
      location: locationOf(facts, answers.places?.home ?? null),
      federal: { clearance: clearanceOf(education) },
    },
    work: workOf(answers, duties, clock.now()),
    education: educationOf(education),
    certificates: [...(education?.certifications ?? []), ...(education?.licences ?? [])].map(
      (title) => ({ name: title }),
    ),
    skills: skills.length > 0 ? [{ name: 'Skills', keywords: skills.slice(0, 40) }] : [],
    languages: (education?.languages ?? []).map(({ code, level }) => ({
      language: facts.languages.find((language) => language.code === code)?.name ?? code,
      fluency: { basic: 'Basic', working: 'Professional working', fluent: 'Fluent' }[level],
    })),
  } satisfies ResumeContentInput)
  return withoutBlanks(content)
}

/** In the order the person entered them. */
async function dutiesOf(services: Parts, service: Answers['service']): Promise<Duty[]> {
  const refs = service?.specialties ?? []
  if (refs.length === 0) return []
  const rows = await findSpecialtyTitles(services.db, refs)
  const duties = refs.map(async (ref): Promise<Duty[]> => {
    const row = rows.find((row) => row.service === ref.service && row.code === ref.code)
    if (!row) return []
    const bullets = await dutyBullets(services, ref.service, ref.code)
    return [{ title: row.title, lines: bullets.slice(0, maxDutyLines).map(({ bullet }) => bullet) }]
  })
  return (await Promise.all(duties)).flat()
}

async function targetJob(db: Db, { goals }: Answers): Promise<string | undefined> {
  const [code] = goals?.occupations ?? []
  return code === undefined ? undefined : findOccupationTitle(db, code)
}

/** The person's own skills, best first; without any, those of the newest report. */
async function skillsOf(db: Db, { skills }: Answers, reported: string[]): Promise<string[]> {
  const skillIds = (skills ?? []).toSorted((a, b) => b.level - a.level).map(({ id }) => id)
  const names = await findSkillNames(db, skillIds)
  const named = skillIds.flatMap((id) => names.get(id) ?? [])
  return named.length > 0 ? named : reported
}

function summaryOf(
  service: Answers['service'],
  [duty]: Duty[],
  skills: readonly string[],
  job: string,
): string {
  if (!service?.service || !duty) return ''
  const years = service.years
    ? ` with ${service.years} ${service.years === 1 ? 'year' : 'years'} of service`
    : ''
  const [first, second, third] = skills.map((skill) => skill.toLowerCase())
  const strengths = [first, second, third].filter((item) => item !== undefined)
  const listed = new Intl.ListFormat('en-US').format(strengths)
  return [
    `${serviceNames[service.service]} ${duty.title}${years}.`,
    strengths.length > 0 ? `Experienced in ${listed}.` : '',
    job === '' ? '' : `Seeking a role as ${withArticle(job)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "a web developer" for "Web Developers", which names a group. "IT" and the like keep their capitals. */
function withArticle(title: string): string {
  const single = title
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .split(' ')
    .map((word) => (/^(?!English)[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return `${/^[aeiou]/i.test(single) ? 'an' : 'a'} ${single}`
}

function workOf({ service, separation }: Answers, duties: readonly Duty[], now: Date) {
  if (!service?.service) return []
  const branch = `U.S. ${serviceNames[service.service]}`
  const grade = service.payGrade ? showPayGrade(service.payGrade) : ''
  const left = separation?.date
  const endDate = left && left <= now.toISOString() ? left.slice(0, 7) : ''
  const titles = duties.length > 0 ? duties : [null]
  return titles.map((duty, index) => ({
    name: branch,
    position: duty?.title ?? service.specialtyText?.slice(0, 160).replaceAll(/\s+/g, ' ') ?? '',
    endDate: index === 0 ? endDate : '',
    highlights: duty ? [...duty.lines] : [],
    federal: { grade },
  }))
}

function educationOf(education: Answers['education']) {
  if (!education || ['none', 'certificate'].includes(education.level)) return []
  const studyType = {
    none: '',
    certificate: '',
    high_school: 'High school diploma',
    some_college: 'Some college',
    associate: 'Associate degree',
    bachelor: 'Bachelor’s degree',
    master: 'Master’s degree',
    doctorate: 'Doctorate',
  }[education.level]
  return [{ studyType, area: education.field ?? '' }]
}

function clearanceOf(education: Answers['education']): string {
  const { level, active } = education?.clearance ?? { level: 'none', active: false }
  const name = { none: '', secret: 'Secret', ts: 'Top Secret', ts_sci: 'Top Secret/SCI' }[level]
  if (name === '') return ''
  return `${name}, ${active ? 'active' : 'not active'}`
}

function locationOf(facts: Facts, home: NonNullable<Answers['places']>['home']) {
  if (!home) return {}
  const place = 'zip' in home ? findZip(home.zip) : findInstallation(facts, home.installation)
  if (!place) return {}
  return { city: place.city, region: place.state, countryCode: 'US' }
}
