import { useState } from 'react'
import { getMentor, getOwnMentor, type OwnMentor, saveOwnMentor } from '#contract/career/mentors.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { OccupationsField, SpecialtiesField } from '#web/transition/surveys/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const noService = 'none'
const serviceChoices = [
  { id: noService, label: 'Not listed' },
  ...Service.options.map((id) => ({ id, label: serviceNames[id] })),
]

/** The form's values; numbers and lists are text while being edited. */
function valuesOf(mentor: OwnMentor | null, name: string) {
  return {
    name: mentor?.name ?? name,
    headline: mentor?.headline ?? '',
    about: mentor?.about ?? '',
    service: mentor?.service ?? null,
    specialties: mentor?.specialties.map(({ service, code }) => ({ service, code })) ?? [],
    targets: mentor?.targets.map(({ code }) => code) ?? [],
    zip: mentor?.zip ?? '',
    topics: mentor?.topics.join('\n') ?? '',
    capacity: mentor?.capacity ?? 2,
    videoLink: mentor?.videoLink ?? '',
    accepting: mentor?.accepting ?? true,
  }
}

/** Applies as a mentor, or edits the public profile. */
export function ProfileForm({ mentor }: { mentor: OwnMentor | null }) {
  const { account } = useSession()
  const shortName = account ? `${account.first_name} ${account.last_name.slice(0, 1)}.` : ''
  const [values, setValues] = useState(() => valuesOf(mentor, shortName))
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const save = useEndpointMutation(saveOwnMentor, {
    invalidates: [getOwnMentor, getMentor],
    onSuccess: () => toast(mentor ? 'Profile saved.' : 'Application sent.'),
  })
  const fields = save.error?.fields ?? {}
  const errorOf = (name: string) => {
    const key = Object.keys(fields).find((value) => value === name || value.startsWith(`${name}.`))
    return key === undefined ? {} : { errorMessage: fields[key] ?? '' }
  }
  const list = { onBlur: () => {}, inputRef: () => {} }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const { zip, topics, videoLink, ...rest } = values
        save.mutate({
          ...rest,
          ...(mentor && { revision: mentor.revision }),
          zip: zip.trim() === '' ? null : zip.trim(),
          videoLink: videoLink.trim() === '' ? null : videoLink.trim(),
          topics: topics
            .split('\n')
            .map((value) => value.trim())
            .filter((value) => value !== ''),
        })
      }}
    >
      {save.error && !save.error.fields && <Problem error={save.error} />}
      <TextField
        label="Your name, as members see it"
        value={values.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        {...errorOf('name')}
      />
      <TextField
        label="How you can help, in a sentence"
        placeholder="From Army signal to network engineer"
        value={values.headline}
        onChange={(headline) => set({ headline })}
        maxLength={120}
        isRequired
        {...errorOf('headline')}
      />
      <TextArea
        label="About you"
        description="Your path, and what you wish you had known. Leave out units, deployments and classified info."
        isOptional
        rows={6}
        maxLength={2000}
        value={values.about}
        onChange={(about) => set({ about })}
        {...errorOf('about')}
      />
      <Select
        label="Service"
        choices={serviceChoices}
        value={values.service ?? noService}
        onChange={(id) => set({ service: id === noService ? null : Service.parse(id) })}
      />
      <SpecialtiesField
        service={values.service}
        field={{
          ...list,
          name: 'specialties',
          value: values.specialties,
          onChange: (specialties) => set({ specialties: specialties ?? [] }),
          errorMessage: errorOf('specialties').errorMessage,
        }}
      />
      <OccupationsField
        field={{
          ...list,
          name: 'targets',
          value: values.targets,
          onChange: (targets) => set({ targets: targets ?? [] }),
          errorMessage: errorOf('targets').errorMessage,
        }}
      />
      <TextArea
        label="Topics"
        description="What members can ask you about, one on each line. Up to ten."
        isOptional
        rows={4}
        value={values.topics}
        onChange={(topics) => set({ topics })}
        {...errorOf('topics')}
      />
      <TextField
        label="ZIP code"
        description="Members see the city and state only."
        isOptional
        value={values.zip}
        onChange={(zip) => set({ zip })}
        maxLength={5}
        inputMode="numeric"
        {...errorOf('zip')}
      />
      <NumberField
        label="Sessions a week, at most"
        value={values.capacity}
        onChange={(capacity) => set({ capacity: capacity ?? 1 })}
        minValue={1}
        maxValue={20}
        {...errorOf('capacity')}
      />
      <TextField
        label="Video link"
        description="Your own meeting room on any service. Only members with a session see it."
        placeholder="https://"
        isOptional
        value={values.videoLink}
        onChange={(videoLink) => set({ videoLink })}
        {...errorOf('videoLink')}
      />
      {mentor && (
        <Switch isSelected={values.accepting} onChange={(accepting) => set({ accepting })}>
          I’m taking new sessions
        </Switch>
      )}
      <div>
        <Button type="submit" isPending={save.isPending}>
          {mentor && mentor.status !== 'declined' ? 'Save' : 'Apply'}
        </Button>
      </div>
    </form>
  )
}
