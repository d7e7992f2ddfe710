import type {
  ResumeCertificate,
  ResumeContent,
  ResumeEducation,
  ResumeLanguage,
  ResumeSkill,
  ResumeVolunteer,
} from '#contract/career/resume-content.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ItemList } from './item-list.tsx'
import { type FieldProblems, LinesField, MonthField, problemAt } from './resume-fields.tsx'

interface SectionProps<K extends keyof ResumeContent> {
  items: NonNullable<ResumeContent[K]>
  problems: FieldProblems
  onChange: (items: NonNullable<ResumeContent[K]>, key: string) => void
}

const noSchool: ResumeEducation = {
  institution: '',
  area: '',
  studyType: '',
  score: '',
  courses: [],
}

export function EducationFields({ items, problems, onChange }: SectionProps<'education'>) {
  return (
    <ItemList
      label="Schools"
      noun="school"
      items={items}
      onChange={onChange}
      initial={noSchool}
      nameOf={({ studyType, area, institution }) =>
        [studyType, area, institution].filter(Boolean).join(', ')
      }
      max={15}
    >
      {(school, change, index) => (
        <>
          <TextField
            label="School"
            value={school.institution}
            onChange={(institution) => change({ institution })}
            {...problemAt(problems, `education.${index}.institution`)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Degree or diploma"
              value={school.studyType}
              onChange={(studyType) => change({ studyType })}
            />
            <TextField
              label="Field of study"
              isOptional
              value={school.area}
              onChange={(area) => change({ area })}
            />
            <MonthField
              label="Start"
              value={school.startDate}
              onChange={(startDate) => change({ startDate })}
              {...problemAt(problems, `education.${index}.startDate`)}
            />
            <MonthField
              label="End"
              value={school.endDate}
              onChange={(endDate) => change({ endDate })}
              {...problemAt(problems, `education.${index}.endDate`)}
            />
            <TextField
              label="GPA"
              isOptional
              value={school.score}
              onChange={(score) => change({ score })}
            />
          </div>
          <LinesField
            label="Courses"
            description="One per line, only those that fit the job."
            rows={2}
            value={school.courses}
            onChange={(courses) => change({ courses })}
          />
        </>
      )}
    </ItemList>
  )
}

const noCertificate: ResumeCertificate = { name: '', issuer: '' }

export function CertificateFields({ items, problems, onChange }: SectionProps<'certificates'>) {
  return (
    <ItemList
      label="Certifications and licenses"
      noun="certification"
      items={items}
      onChange={onChange}
      initial={noCertificate}
      nameOf={({ name }) => name}
      max={40}
    >
      {(certificate, change, index) => (
        <>
          <TextField
            label="Name"
            value={certificate.name}
            onChange={(name) => change({ name })}
            {...problemAt(problems, `certificates.${index}.name`)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Issued by"
              isOptional
              value={certificate.issuer}
              onChange={(issuer) => change({ issuer })}
            />
            <MonthField
              label="Issue"
              value={certificate.date}
              onChange={(date) => change({ date })}
              {...problemAt(problems, `certificates.${index}.date`)}
            />
          </div>
        </>
      )}
    </ItemList>
  )
}

const noSkill: ResumeSkill = { name: '', level: '', keywords: [] }

export function SkillFields({ items, problems, onChange }: SectionProps<'skills'>) {
  return (
    <ItemList
      label="Skill groups"
      noun="group"
      items={items}
      onChange={onChange}
      initial={noSkill}
      nameOf={({ name }) => name}
      max={30}
    >
      {(skill, change, index) => (
        <>
          <TextField
            label="Group"
            description="“Networks”, “Tools”, “Leadership”."
            value={skill.name}
            onChange={(name) => change({ name })}
            {...problemAt(problems, `skills.${index}.name`)}
          />
          <LinesField
            label="Skills"
            description="Separate with commas. Use the job posting’s words."
            separator=","
            rows={3}
            value={skill.keywords}
            onChange={(keywords) => change({ keywords })}
            {...problemAt(problems, `skills.${index}.keywords`)}
          />
        </>
      )}
    </ItemList>
  )
}

const noVolunteer: ResumeVolunteer = {
  organization: '',
  position: '',
  summary: '',
  highlights: [],
}

export function VolunteerFields({ items, problems, onChange }: SectionProps<'volunteer'>) {
  return (
    <ItemList
      label="Volunteer work"
      noun="role"
      items={items}
      onChange={onChange}
      initial={noVolunteer}
      nameOf={({ position, organization }) => [position, organization].filter(Boolean).join(', ')}
      max={15}
    >
      {(role, change, index) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Role"
              value={role.position}
              onChange={(position) => change({ position })}
            />
            <TextField
              label="Organization"
              value={role.organization}
              onChange={(organization) => change({ organization })}
            />
            <MonthField
              label="Start"
              value={role.startDate}
              onChange={(startDate) => change({ startDate })}
              {...problemAt(problems, `volunteer.${index}.startDate`)}
            />
            <MonthField
              label="End"
              value={role.endDate}
              onChange={(endDate) => change({ endDate })}
              {...problemAt(problems, `volunteer.${index}.endDate`)}
            />
          </div>
          <LinesField
            label="Results"
            description="One per line."
            rows={3}
            value={role.highlights}
            onChange={(highlights) => change({ highlights })}
          />
        </>
      )}
    </ItemList>
  )
}

const noLanguage: ResumeLanguage = { language: '', fluency: '' }

export function LanguageFields({ items, onChange }: SectionProps<'languages'>) {
  return (
    <ItemList
      label="Languages"
      noun="language"
      items={items}
      onChange={onChange}
      initial={noLanguage}
      nameOf={({ language }) => language}
      max={20}
    >
      {(item, change) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Language"
            value={item.language}
            onChange={(language) => change({ language })}
          />
          <TextField
            label="How well"
            description="“Fluent”, “Professional working”."
            value={item.fluency}
            onChange={(fluency) => change({ fluency })}
          />
        </div>
      )}
    </ItemList>
  )
}
