import type { ListedPlace } from '#contract/transition/surveys.ts'
import {
  findListedPlaces,
  placeKey,
  usePlaceNames,
  useRememberLabel,
} from '#web/transition/surveys/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { maxPlaces } from './what-if-address.ts'

export interface WhatIfPlacesProps {
  places: readonly ListedPlace[]
  onChange: (places: readonly ListedPlace[]) => void
}

/** States, and ZIP codes with a radius. */
export function WhatIfPlaces({ places, onChange }: WhatIfPlacesProps) {
  const remember = useRememberLabel('zip')
  const names = usePlaceNames(places)
  const replace = (old: ListedPlace, next: ListedPlace) => {
    onChange(places.map((place) => (place === old ? next : place)))
  }
  return (
    <div className="flex flex-col gap-4">
      {places.length < maxPlaces && (
        <ComboBox
          label="Add a location"
          description="ZIP code, city, base or state."
          placeholder="98101, Seattle or Washington"
          value={null}
          clearOnChoice
          search={findListedPlaces}
          onChange={(choice) => {
            const place = choice?.listed
            if (!choice || !place) return
            if (places.some((item) => placeKey(item) === placeKey(place))) return
            if ('zip' in place) remember({ id: place.zip, label: choice.label })
            onChange([...places, place])
          }}
        />
      )}
      {places.length > 0 && (
        <ul className="flex flex-col gap-4" aria-label="Your locations">
          {places.map((place, index) => (
            <li
              key={placeKey(place)}
              className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4"
            >
              {'zip' in place ? (
                <NumberField
                  label={`Miles from ${names[index]}`}
                  value={place.miles}
                  commitBehavior="snap"
                  minValue={5}
                  maxValue={500}
                  step={5}
                  onChange={(miles) => replace(place, { ...place, miles: miles ?? place.miles })}
                  className="min-w-0 flex-1"
                />
              ) : (
                <p className="self-center font-semibold">All of {names[index]}</p>
              )}
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove ${names[index]}`}
                onPress={() => onChange(places.filter((item) => item !== place))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
