import type { ResumeContent } from '#contract/career/resume-content.ts'

/** The text at a `LinePlace`, with its job's title; undefined if there is none. */
export function lineAt(
  content: ResumeContent,
  place: string,
): { line: string; job: string } | undefined {
  const [section = '', entry = '', key = '', index = ''] = place.split('/').slice(1)
  if (section === 'basics') return lineOf(content.basics.summary, content.basics.label)
  if (section === 'projects') {
    const project = content.projects[Number(entry)]
    const line = key === 'highlights' ? project?.highlights[Number(index)] : project?.description
    return lineOf(line, project?.roles[0])
  }
  const job = section === 'work' ? content.work[Number(entry)] : content.volunteer[Number(entry)]
  return lineOf(key === 'highlights' ? job?.highlights[Number(index)] : job?.summary, job?.position)
}

function lineOf(line = '', job = ''): { line: string; job: string } | undefined {
  return line.trim() === '' ? undefined : { line: line.trim(), job }
}
