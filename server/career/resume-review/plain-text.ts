import type { ResumeContent } from '#contract/career/resume-content.ts'

const joined = (parts: readonly (string | undefined)[], by: string) =>
  parts.filter((part) => part).join(by)

const dates = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => (startDate || endDate ? `${startDate ?? ''} to ${endDate ?? 'present'}` : '')

/** A resume as plain text, top to bottom, as applicant tracking software receives it. */
export function plainTextOf(content: ResumeContent): string {
  const { basics, work, volunteer, education, certificates, skills, awards, projects, languages } =
    content
  const block = (title: string, lines: readonly string[]) => {
    const textLines = lines.filter((line) => line !== '')
    return textLines.length === 0 ? '' : [title, ...textLines].join('\n')
  }
  const job = (name: string, item: (typeof work)[number] | (typeof volunteer)[number]) =>
    joined(
      [
        joined([item.position, name, dates(item)], ', '),
        item.summary,
        ...item.highlights.map((line) => `- ${line}`),
      ],
      '\n',
    )
  return joined(
    [
      joined(
        [
          basics.name,
          basics.label,
          joined(
            [
              basics.email,
              basics.phone,
              joined([basics.location.city, basics.location.region], ', '),
            ],
            ' · ',
          ),
        ],
        '\n',
      ),
      block('SUMMARY', [basics.summary]),
      block(
        'EXPERIENCE',
        work.map((item) => job(item.name, item)),
      ),
      block(
        'VOLUNTEER WORK',
        volunteer.map((item) => job(item.organization, item)),
      ),
      block(
        'EDUCATION',
        education.map((item) =>
          joined([item.studyType, item.area, item.institution, item.endDate], ', '),
        ),
      ),
      block(
        'CERTIFICATIONS',
        certificates.map(({ name, issuer, date }) => joined([name, issuer, date], ', ')),
      ),
      block(
        'SKILLS',
        skills.map(({ name, keywords }) => joined([name, keywords.join(', ')], ': ')),
      ),
      block(
        'PROJECTS',
        projects.map((project) =>
          joined([project.name, project.description, ...project.highlights], '\n'),
        ),
      ),
      block(
        'LANGUAGES',
        languages.map((language) => joined([language.language, language.fluency], ', ')),
      ),
      block(
        'AWARDS',
        awards.map(({ title, summary }) => joined([title, summary], ': ')),
      ),
    ],
    '\n\n',
  )
}
