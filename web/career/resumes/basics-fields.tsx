import type { ResumeContent } from '#contract/career/resume-content.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FieldProblems, problemAt } from './resume-fields.tsx'

type Basics = ResumeContent['basics']

interface BasicsFieldsProps {
  basics: Basics
  isFederal: boolean
  problems: FieldProblems
  onChange: (basics: Basics, key: string) => void
}

/** Name, contact and summary; federal resumes add what USAJOBS asks about the person. */
export function BasicsFields({ basics, isFederal, problems, onChange }: BasicsFieldsProps) {
  const set = (part: Partial<Basics>, key: string) => onChange({ ...basics, ...part }, key)
  const { location, federal, profiles } = basics
  const [linkedIn] = profiles
  const setLink = (url: string) => {
    const rest = profiles.slice(1)
    const first = { network: 'LinkedIn', username: '', ...linkedIn, url }
    set({ profiles: url === '' && rest.length === 0 ? [] : [first, ...rest] }, 'link')
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          value={basics.name}
          onChange={(name) => set({ name }, 'name')}
          {...problemAt(problems, 'basics.name')}
        />
        <TextField
          label="Target job title"
          isOptional
          value={basics.label}
          onChange={(label) => set({ label }, 'label')}
          {...problemAt(problems, 'basics.label')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          description="Not your .mil address. You’ll lose it when you get out."
          value={basics.email ?? ''}
          onChange={(email) => set({ email }, 'email')}
          {...problemAt(problems, 'basics.email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          isOptional
          value={basics.phone}
          onChange={(phone) => set({ phone }, 'phone')}
          {...problemAt(problems, 'basics.phone')}
        />
        <TextField
          label="City"
          value={location.city}
          onChange={(city) => set({ location: { ...location, city } }, 'city')}
          {...problemAt(problems, 'basics.location.city')}
        />
        <TextField
          label="State"
          value={location.region}
          onChange={(region) => set({ location: { ...location, region } }, 'region')}
          {...problemAt(problems, 'basics.location.region')}
        />
        {isFederal && (
          <>
            <TextField
              label="Street address"
              isOptional
              value={location.address}
              onChange={(address) => set({ location: { ...location, address } }, 'address')}
            />
            <TextField
              label="ZIP code"
              isOptional
              value={location.postalCode}
              onChange={(postalCode) => set({ location: { ...location, postalCode } }, 'zip')}
            />
          </>
        )}
        <TextField
          label="LinkedIn address"
          isOptional
          inputMode="url"
          value={linkedIn?.url ?? ''}
          onChange={setLink}
          {...problemAt(problems, 'basics.profiles.0.url')}
        />
        <TextField
          label="Website"
          isOptional
          inputMode="url"
          value={basics.url ?? ''}
          onChange={(url) => set({ url }, 'url')}
          {...problemAt(problems, 'basics.url')}
        />
      </div>
      <TextArea
        label="Summary"
        description="Two or three sentences: what you do, for how long, and the job you want."
        rows={4}
        value={basics.summary}
        onChange={(summary) => set({ summary }, 'summary')}
        {...problemAt(problems, 'basics.summary')}
      />
      {isFederal && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Citizenship"
            value={federal.citizenship}
            onChange={(citizenship) => set({ federal: { ...federal, citizenship } }, 'citizen')}
          />
          <TextField
            label="Veterans’ preference"
            description="“5-point”, “10-point disability”, or leave empty."
            isOptional
            value={federal.veteransPreference}
            onChange={(veteransPreference) =>
              set({ federal: { ...federal, veteransPreference } }, 'preference')
            }
          />
          <TextField
            label="Clearance"
            isOptional
            value={federal.clearance}
            onChange={(clearance) => set({ federal: { ...federal, clearance } }, 'clearance')}
          />
          <TextField
            label="Highest federal grade"
            description="Only if you were a federal civilian."
            isOptional
            value={federal.highestGrade}
            onChange={(highestGrade) => set({ federal: { ...federal, highestGrade } }, 'grade')}
          />
        </div>
      )}
    </div>
  )
}
