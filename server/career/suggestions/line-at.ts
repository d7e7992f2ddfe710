import type { ResumeContent } from '#contract/career/resume-content.ts'

/** The text at a `LinePlace`, with its job's title; undefined if there is none. */
export function lineAt(
  content: ResumeContent,
  place: string,
): { line: string; job: string } | undefined {
  const [section = '', entry = '', key = '', at = ''] = place.split('/').slice(1)
  if (section === 'basics') return found(content.basics.summary, content.basics.label)
  if (section === 'projects') {
    const project = content.projects[Number(entry)]
    const line = key === 'highlights' ? project?.highlights[Number(at)] : project?.description
    return found(line, project?.roles[0])
  }
  const job = section === 'work' ? content.work[Number(entry)] : content.volunteer[Number(entry)]
  return found(key === 'highlights' ? job?.highlights[Number(at)] : job?.summary, job?.position)
}

function found(line = '', job = ''): { line: string; job: string } | undefined {
  return line.trim() === '' ? undefined : { line: line.trim(), job }
}
