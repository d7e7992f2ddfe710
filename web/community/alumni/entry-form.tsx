import { useState } from 'react'
import {
  getOwnAlumniEntry,
  Industry,
  industries,
  listAlumni,
  type OwnAlumniEntry,
  saveOwnAlumniEntry,
} from '#contract/community/alumni.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { SpecialtiesField } from '#web/transition/surveys/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { targetChoices } from './alumni-text.ts'

type Suggested = OutputOf<typeof getOwnAlumniEntry>['suggested']

const none = 'none'
const orNone = (choices: readonly { id: string; label: string }[]) => [
  { id: none, label: 'Not listed' },
  ...choices,
]
const serviceChoices = orNone(Service.options.map((id) => ({ id, label: serviceNames[id] })))
const industryChoices = orNone(Industry.options.map((id) => ({ id, label: industries[id] })))

/** The form's values, as text while being edited. */
function valuesOf(entry: OwnAlumniEntry | null, suggested: Suggested) {
  return {
    listed: entry?.listed ?? false,
    name: entry?.name ?? suggested.name,
    service: entry ? entry.service : suggested.service,
    specialties:
      entry?.specialties.map(({ service, code }) => ({ service, code })) ?? suggested.specialties,
    role: entry?.role ?? '',
    employer: entry?.employer ?? '',
    industry: entry?.industry ?? none,
    city: entry?.city ?? '',
    state: (entry ? entry.state : suggested.state) ?? none,
    target: entry?.target?.code ?? none,
    yearLeft: entry?.yearLeft?.toString() ?? '',
    takesIntroductions: entry?.takesIntroductions ?? true,
    contact: entry?.contact ?? '',
  }
}

const orNull = (typed: string) => (typed.trim() === '' || typed === none ? null : typed.trim())

interface EntryFormProps {
  entry: OwnAlumniEntry | null
  suggested: Suggested
}

/** Creates or edits the member's entry; unlisted until they turn it on. */
export function EntryForm({ entry, suggested }: EntryFormProps) {
  const [values, setValues] = useState(() => valuesOf(entry, suggested))
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const choices = useEndpoint(listSurveyChoices, {}, { staleTime: 3_600_000 }).data
  const save = useEndpointMutation(saveOwnAlumniEntry, {
    invalidates: [getOwnAlumniEntry, listAlumni],
    onSuccess: ({ listed }) => toast(listed ? 'Saved. You’re listed.' : 'Saved. Only you see it.'),
  })
  const fields = save.error?.fields ?? {}
  const errorOf = (name: string) => {
    const key = Object.keys(fields).find((value) => value === name || value.startsWith(`${name}.`))
    return key === undefined ? {} : { errorMessage: fields[key] ?? '' }
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const { yearLeft, industry, ...rest } = values
        save.mutate({
          ...rest,
          revision: entry?.revision ?? 0,
          role: orNull(values.role),
          employer: orNull(values.employer),
          industry: industry === none ? null : Industry.parse(industry),
          city: orNull(values.city),
          state: orNull(values.state),
          target: orNull(values.target),
          yearLeft: yearLeft.trim() === '' ? null : Number(yearLeft),
          contact: orNull(values.contact),
        })
      }}
    >
      {save.error && <Problem error={save.error} />}
      <Switch isSelected={values.listed} onChange={(listed) => set({ listed })}>
        List me in the directory
      </Switch>
      <TextField
        label="Your name, as people see it"
        description="Not your full name, email or unit, unless you want to."
        value={values.name}
        onChange={(name) => set({ name })}
        maxLength={40}
        {...errorOf('name')}
      />
      <TextField
        label="Role"
        placeholder="Network engineer"
        isOptional
        value={values.role}
        onChange={(role) => set({ role })}
        maxLength={100}
        {...errorOf('role')}
      />
      <TextField
        label="Employer"
        isOptional
        value={values.employer}
        onChange={(employer) => set({ employer })}
        maxLength={100}
        {...errorOf('employer')}
      />
      <Select
        label="Industry"
        choices={industryChoices}
        value={values.industry}
        onChange={(industry) => set({ industry: Industry.safeParse(industry).data ?? none })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="City"
          isOptional
          value={values.city}
          onChange={(city) => set({ city })}
          maxLength={60}
          {...errorOf('city')}
        />
        <Select
          label="State"
          choices={orNone(
            (choices?.states ?? []).map(({ code, name }) => ({ id: code, label: name })),
          )}
          value={values.state}
          onChange={(state) => set({ state })}
        />
      </div>
      <Select
        label="Service"
        choices={serviceChoices}
        value={values.service ?? none}
        onChange={(id) => set({ service: id === none ? null : Service.parse(id) })}
      />
      <SpecialtiesField
        service={values.service}
        field={{
          name: 'specialties',
          value: values.specialties,
          onChange: (specialties) => set({ specialties: specialties ?? [] }),
          onBlur: () => {},
          inputRef: () => {},
          errorMessage: errorOf('specialties').errorMessage,
        }}
      />
      <TextField
        label="Year you left the military"
        description="Only the year, never the date."
        isOptional
        value={values.yearLeft}
        onChange={(yearLeft) => set({ yearLeft })}
        maxLength={4}
        inputMode="numeric"
        {...errorOf('yearLeft')}
      />
      <Select
        label="Target field"
        description="The career field you aim for."
        choices={orNone(targetChoices(choices?.families))}
        value={values.target}
        onChange={(target) => set({ target })}
      />
      <Switch
        isSelected={values.takesIntroductions}
        onChange={(takesIntroductions) => set({ takesIntroductions })}
      >
        People may ask me for introductions
      </Switch>
      <TextField
        label="How people reach you once you’re introduced"
        description="An email address or an https link. Only people whose introduction is accepted see it."
        isOptional
        value={values.contact}
        onChange={(contact) => set({ contact })}
        maxLength={200}
        {...errorOf('contact')}
      />
      <div>
        <Button type="submit" isPending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
