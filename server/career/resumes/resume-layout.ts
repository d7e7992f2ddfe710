import {
  type FederalWork,
  type ResumeContent,
  type ResumeWork,
  sectionOrder,
} from '#contract/career/resume-content.ts'
import type { Resume, ResumeTemplate } from '#contract/career/resumes.ts'
import type {
  ResumeDocument,
  ResumeEntry,
  ResumeSection,
} from '#server/platform/documents/resume-document.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Mar 2021", on federal resumes "03/2021"; a year alone stays a year. */
function monthOf(date: string, template: ResumeTemplate): string {
  const [year = '', month] = date.split('-')
  if (month === undefined) return year
  return template === 'federal' ? `${month}/${year}` : `${months[Number(month) - 1]} ${year}`
}

/** "Mar 2021 – Present" if there is a start without an end. */
function spanOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  template: ResumeTemplate,
): string {
  const end = endDate ? monthOf(endDate, template) : 'Present'
  if (startDate) return `${monthOf(startDate, template)} – ${end}`
  return endDate ? end : ''
}

const joined = (parts: readonly (string | undefined)[], by = ', ') =>
  parts.filter((part) => part !== undefined && part !== '').join(by)

const entry = (part: Partial<ResumeEntry> & { title: string }): ResumeEntry => ({
  place: '',
  when: '',
  facts: [],
  text: [],
  bullets: [],
  ...part,
})

const paragraphsOf = (text: string) => text.split(/\n+/).filter((value) => value.trim() !== '')

const mayContact = { '': '', yes: 'may contact', no: 'do not contact', ask: 'ask me first' }

/** The fields USAJOBS requires for a job, as lines. */
function federalFacts(federal: FederalWork): string[] {
  const { hoursPerWeek, series, grade, salary, supervisor, supervisorPhone } = federal
  const first = [
    hoursPerWeek === undefined ? '' : `Hours per week: ${hoursPerWeek}`,
    series && `Series: ${series}`,
    grade && `Grade or rank: ${grade}`,
    salary && `Salary: ${salary}`,
  ]
  const who = joined([supervisor, supervisorPhone, mayContact[federal.mayContact]])
  return [joined(first, ' | '), supervisor || supervisorPhone ? `Supervisor: ${who}` : ''].filter(
    Boolean,
  )
}

function workEntry(work: ResumeWork, template: ResumeTemplate): ResumeEntry {
  const { name, position, location, description, summary, highlights, federal } = work
  return entry({
    title: position || name,
    place: joined([position === '' ? '' : name, location, description]),
    when: spanOf(work, template),
    facts: template === 'federal' ? federalFacts(federal) : [],
    text: paragraphsOf(summary),
    bullets: highlights,
  })
}

type Sections = Readonly<Record<string, ResumeSection>>

const section = (title: string, part: Partial<ResumeSection>): ResumeSection => ({
  title,
  paragraphs: [],
  entries: [],
  lists: [],
  ...part,
})

function experienceSections(content: ResumeContent, template: ResumeTemplate): Sections {
  const { work, volunteer, projects } = content
  return {
    work: section(template === 'federal' ? 'Work experience' : 'Experience', {
      entries: work.map((item) => workEntry(item, template)),
    }),
    volunteer: section('Volunteer work', {
      entries: volunteer.map((item) =>
        entry({
          title: item.position || item.organization,
          place: item.position === '' ? '' : item.organization,
          when: spanOf(item, template),
          text: paragraphsOf(item.summary),
          bullets: item.highlights,
        }),
      ),
    }),
    projects: section('Projects', {
      entries: projects.map((project) =>
        entry({
          title: project.name,
          place: joined([project.entity, project.type, ...project.roles]),
          when: spanOf(project, template),
          text: paragraphsOf(project.description),
          bullets: project.highlights,
        }),
      ),
    }),
  }
}

function learningSections(content: ResumeContent, template: ResumeTemplate): Sections {
  const { education, certificates, awards, publications } = content
  return {
    education: section('Education', {
      entries: education.map((item) =>
        entry({
          title: joined([item.studyType, item.area]) || item.institution,
          place: item.studyType || item.area ? item.institution : '',
          when: spanOf(item, template),
          facts: item.score ? [`GPA: ${item.score}`] : [],
          text: item.courses.length > 0 ? [`Courses: ${item.courses.join(', ')}`] : [],
        }),
      ),
    }),
    certificates: section('Certifications', {
      lists: certificates.map(({ name, issuer, date }) => ({
        label: '',
        text: joined([name, issuer, date && monthOf(date, template)]),
      })),
    }),
    awards: section('Awards', {
      lists: awards.map(({ title, awarder, date, summary }) => ({
        label: '',
        text: joined([joined([title, awarder, date && monthOf(date, template)]), summary], '. '),
      })),
    }),
    publications: section('Publications', {
      lists: publications.map(({ name, publisher, releaseDate, url }) => ({
        label: '',
        text: joined([name, publisher, releaseDate && monthOf(releaseDate, template), url]),
      })),
    }),
  }
}

function otherSections({ skills, languages, interests, references }: ResumeContent): Sections {
  return {
    skills: section('Skills', {
      // A new resume's only skill group needs no name.
      lists: skills.map(({ name, level, keywords }) => ({
        label: keywords.length > 0 && name !== 'Skills' ? joined([name, level]) : '',
        text: keywords.length > 0 ? keywords.join(', ') : joined([name, level]),
      })),
    }),
    languages: section('Languages', {
      lists: languages.map(({ language, fluency }) => ({
        label: '',
        text: fluency ? `${language} (${fluency})` : language,
      })),
    }),
    interests: section('Interests', {
      lists: interests.map(({ name, keywords }) => ({
        label: keywords.length > 0 ? name : '',
        text: keywords.length > 0 ? keywords.join(', ') : name,
      })),
    }),
    references: section('References', {
      lists: references.map(({ name, reference }) => ({ label: name, text: reference })),
    }),
  }
}

function contactOf({ basics }: ResumeContent, template: ResumeTemplate): string[] {
  const { location, email, phone, url, profiles, federal } = basics
  const { address, city, region, postalCode } = location
  const state = joined([region, postalCode], ' ')
  const links = profiles.map(
    (profile) => profile.url ?? joined([profile.network, profile.username], ': '),
  )
  const lines = [
    joined([joined([address, city, state]), phone, email], ' | '),
    joined(
      [url, ...links].map((link) => link?.replace(/^https?:\/\/(www\.)?/, '')),
      ' | ',
    ),
  ]
  if (template !== 'federal') return lines.filter(Boolean)
  const federalLines = [
    federal.citizenship && `Citizenship: ${federal.citizenship}`,
    federal.veteransPreference && `Veterans’ preference: ${federal.veteransPreference}`,
    federal.clearance && `Clearance: ${federal.clearance}`,
    federal.highestGrade && `Highest federal grade: ${federal.highestGrade}`,
  ]
  return [
    ...lines,
    joined(federalLines.slice(0, 2), ' | '),
    joined(federalLines.slice(2), ' | '),
  ].filter(Boolean)
}

/** Lays out a resume by its template; omits empty parts. */
export function layoutOf({
  content,
  template,
}: Pick<Resume, 'content' | 'template'>): ResumeDocument {
  const { basics } = content
  const sections: Sections = {
    summary: section('Summary', { paragraphs: paragraphsOf(basics.summary) }),
    ...experienceSections(content, template),
    ...learningSections(content, template),
    ...otherSections(content),
  }
  const name = basics.name || 'Your name'
  return {
    template,
    title: `${name}, resume`,
    name,
    headline: basics.label,
    contact: contactOf(content, template),
    sections: sectionOrder(content)
      .flatMap((key) => sections[key] ?? [])
      .map(({ entries, lists, ...rest }) => ({
        ...rest,
        entries: entries.filter(hasWords),
        lists: lists.filter(({ text }) => text !== ''),
      }))
      .filter(
        ({ paragraphs, entries, lists }) => paragraphs.length + entries.length + lists.length > 0,
      ),
  }
}

function hasWords({ title, place, text, bullets }: ResumeEntry): boolean {
  return title !== '' || place !== '' || text.length > 0 || bullets.length > 0
}
