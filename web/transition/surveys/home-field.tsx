import type { HomePlace } from '#contract/transition/surveys.ts'
import type { BoundField } from '#web/lib/form.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { findHomes } from './find-places.ts'
import { useLabels, useRememberLabel } from './labels.ts'

/** The person's home location, the center for distances. */
export function HomeField({
  field: { value, onChange, ...field },
}: {
  field: BoundField<HomePlace | null | undefined>
}) {
  const zip = useLabels('zip', value && 'zip' in value && !value.name ? [value.zip] : [])
  const installation = useLabels(
    'installation',
    value && 'installation' in value ? [value.installation] : [],
  )
  const rememberZip = useRememberLabel('zip')
  const rememberInstallation = useRememberLabel('installation')
  const named =
    value && 'zip' in value && value.name ? { id: value.zip, label: value.name } : undefined
  const shown = named ?? zip[0] ?? installation[0]
  const kind = named ? 'city' : zip[0] ? 'zip' : 'installation'
  return (
    <ComboBox
      {...field}
      label="Where do you live now?"
      description="ZIP code, city or base. We measure distances from here."
      isOptional
      placeholder="28310 or Fort Bragg"
      value={
        shown
          ? { id: `${kind} ${shown.id}`, label: shown.label, home: value ?? null, listed: null }
          : null
      }
      search={findHomes}
      onChange={(place) => {
        const home = place?.home ?? null
        onChange(home)
        if (!place || !home) return
        if ('zip' in home) {
          if (!home.name) rememberZip({ id: home.zip, label: place.label })
        } else rememberInstallation({ id: home.installation, label: place.label })
      }}
    />
  )
}
