import { getFamily, inviteFamily } from '#contract/transition/family.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { WhatIsShared } from './what-is-shared.tsx'

const labels = { email: 'Your spouse or partner’s email', agree: 'Sharing' } as const

/** Invites a spouse or partner by email. */
export function InviteForm() {
  const invite = useEndpointMutation(inviteFamily, {
    invalidates: [getFamily],
    onSuccess: () => toast('Invitation sent.'),
  })
  const form = useSchemaForm({
    schema: inviteFamily.input,
    defaultValues: { email: '' },
    onSubmit: async (values) => {
      await invite.mutateAsync(values)
    },
  })
  return (
    <Section id="invite" title="Invite your spouse or partner">
      <Card>
        <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          <p className="max-w-measure">
            They sign up with their own account and say yes. Then you plan on one timeline. Either
            of you can end it at any time.
          </p>
          <WhatIsShared from="member" />
          <ErrorSummary form={form} labels={labels} />
          <Field form={form} name="email">
            {(field) => (
              <TextField
                {...field}
                label={labels.email}
                description="We email them a link that works once, for 7 days."
                type="email"
                autoComplete="off"
                isRequired
                className="max-w-md"
              />
            )}
          </Field>
          <Field form={form} name="agree">
            {({ value, onChange, ...field }) => (
              <Checkbox
                {...field}
                isSelected={value === true}
                onChange={(isOn) => onChange(isOn as true)}
                isRequired
              >
                I agree to share the steps and dates of my roadmap with this person
              </Checkbox>
            )}
          </Field>
          <div>
            <SubmitButton isPending={form.isSubmitting} pendingText="Sending…">
              Send invitation
            </SubmitButton>
          </div>
        </form>
      </Card>
    </Section>
  )
}
