import { getFamily, getFamilyTimeline } from '#contract/transition/family.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SeparationForm } from './form-types.ts'

/** Offers the date shared by a linked partner; without a link, explains how to get one. */
export function PartnerDate({ form }: { form: SeparationForm }) {
  const { data: family } = useEndpoint(getFamily, {})
  const isLinked = family?.link?.role === 'spouse'
  const { data: timeline } = useEndpoint(getFamilyTimeline, {}, { enabled: isLinked })
  if (!family) return null
  if (!isLinked) {
    return (
      <p className="text-sm text-ink-soft">
        Your partner can share their dates: they send an invitation from{' '}
        <TextLink to="/dashboard/family">Family</TextLink> in their account.
      </p>
    )
  }
  const date = timeline?.separation
  if (!date) return null
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        onPress={() => {
          const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const
          form.hooks.setValue('separation.date', date, options)
        }}
      >
        Use {timeline.member}’s date, {showDate(date)}
      </Button>
    </div>
  )
}
