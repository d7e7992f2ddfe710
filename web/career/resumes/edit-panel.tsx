import type { ReactNode } from 'react'
import type { ResumeContent } from '#contract/career/resume-content.ts'
import type { ResumeTemplate } from '#contract/career/resumes.ts'
import { Card } from '#web/ui/card.tsx'
import { BasicsFields } from './basics-fields.tsx'
import {
  CertificateFields,
  EducationFields,
  LanguageFields,
  SkillFields,
  VolunteerFields,
} from './learning-fields.tsx'
import type { FieldProblems } from './resume-fields.tsx'
import { SectionOrder } from './section-order.tsx'
import { WorkFields } from './work-fields.tsx'

export interface EditPanelProps {
  content: ResumeContent
  template: ResumeTemplate
  problems: FieldProblems
  onChange: (content: ResumeContent, key: string) => void
}

/** All sections of a resume. */
export function EditPanel({ content, template, problems, onChange }: EditPanelProps) {
  const isFederal = template === 'federal'
  const section = <K extends keyof ResumeContent>(key: K) => ({
    items: content[key],
    problems,
    onChange: (items: ResumeContent[K], step: string) =>
      onChange({ ...content, [key]: items }, step),
  })
  return (
    <div className="flex flex-col gap-5">
      <Part id="basics" title="Basics">
        <BasicsFields
          basics={content.basics}
          isFederal={isFederal}
          problems={problems}
          onChange={(basics, key) => onChange({ ...content, basics }, key)}
        />
      </Part>
      <Part id="work" title="Experience" about="Newest first. Drag a job, or use its arrows.">
        <WorkFields
          work={content.work}
          isFederal={isFederal}
          problems={problems}
          onChange={(work, key) => onChange({ ...content, work }, key)}
        />
      </Part>
      <Part id="skills" title="Skills">
        <SkillFields {...section('skills')} />
      </Part>
      <Part id="education" title="Education">
        <EducationFields {...section('education')} />
      </Part>
      <Part id="certificates" title="Certifications">
        <CertificateFields {...section('certificates')} />
      </Part>
      <Part id="volunteer" title="Volunteer work">
        <VolunteerFields {...section('volunteer')} />
      </Part>
      <Part id="languages" title="Languages">
        <LanguageFields {...section('languages')} />
      </Part>
      <Part
        id="order"
        title="Order of the sections"
        about="The first section after your name is read most. Drag a section, or use its arrows."
      >
        <SectionOrder content={content} onChange={onChange} />
      </Part>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  about?: string
  children: ReactNode
}

function Part({ id, title, about, children }: PartProps) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {about && <p className="mt-1 text-sm text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
