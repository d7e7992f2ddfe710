import {
  type ResumeContent,
  type ResumePart,
  sectionOrder,
} from '#contract/career/resume-content.ts'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { moveItem } from './move-item.ts'

const names: Readonly<Record<ResumePart, string>> = {
  summary: 'Summary',
  work: 'Experience',
  skills: 'Skills',
  education: 'Education',
  certificates: 'Certifications',
  projects: 'Projects',
  volunteer: 'Volunteer work',
  awards: 'Awards',
  publications: 'Publications',
  languages: 'Languages',
  interests: 'Interests',
  references: 'References',
}

export interface SectionOrderProps {
  content: ResumeContent
  /** `key` is unique per action, so each can be undone separately. */
  onChange: (content: ResumeContent, key: string) => void
}

/** The non-empty sections, in print order. */
export function SectionOrder({ content, onChange }: SectionOrderProps) {
  const all = sectionOrder(content)
  const shown = all.filter((part) => hasWords(content, part))
  const move = (from: number, to: number) => {
    const moved = moveItem(shown, from, to)
    const rest = all.filter((part) => !shown.includes(part))
    const sections = [...moved, ...rest]
    onChange({ ...content, meta: { ...content.meta, sections } }, `order ${sections.join(' ')}`)
  }
  return (
    <SortableList
      label="Sections in the order they print"
      items={shown.map((part) => ({
        id: part,
        name: names[part],
        content: <span className="font-semibold">{names[part]}</span>,
      }))}
      onMove={move}
      empty={<p className="text-sm text-ink-soft">Fill in a section first.</p>}
    />
  )
}

function hasWords(content: ResumeContent, part: ResumePart): boolean {
  return part === 'summary' ? content.basics.summary !== '' : content[part].length > 0
}
