import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { minimumPasswordLength, register } from '#contract/account/accounts.ts'
import { getSite } from '#contract/operations/settings.ts'
import { SocialButtons } from '#web/account/identities/identities.ts'
import { usePaymentsOpen } from '#web/account/plans/plans.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { lateScript } from '#web/lib/page-handle.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { SessionMessage } from '#web/lib/session/session-message.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { carriedEmail } from './carried-email.ts'
import { NewPasswordField, RepeatedPasswordField } from './new-password-field.tsx'
import { signUp } from './sign-up.ts'
import { chosenPlan, SignupForm } from './signup-schema.ts'
import { Terms } from './terms.tsx'

export const handle = lateScript

export function meta() {
  return [{ title: 'Sign up · Waypoint' }]
}

/** The root loader's data: whether sign-up is open, for the page without its script. */
const RootData = z.object({ signUpOpen: z.boolean() })

export default function SignupPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const plan = chosenPlan(search)
  const isOpen = usePaymentsOpen()
  const rootData = RootData.safeParse(useRouteLoaderData('root')).data
  const { data: site = rootData } = useEndpoint(getSite, {})
  if (site?.signUpOpen === false) return <SignupClosed search={search} />
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Sign up">
        Have an account? <TextLink to={`/login${search}`}>Log in</TextLink>.
      </PageHeader>
      <div className="flex flex-col gap-6">
        {plan && (
          <Alert>
            {plan}{' '}
            {isOpen
              ? 'You won’t be charged until you confirm on the payment page.'
              : 'Payments aren’t open yet, so you won’t be charged.'}
          </Alert>
        )}
        <SessionMessage />
        <SignupFields />
        <SocialButtons
          from="signup"
          onSecondFactor={(needed, { remember }) =>
            navigate({ pathname: '/login', search }, { state: { needed, remember } })
          }
        />
      </div>
    </PublicLayout>
  )
}

function SignupClosed({ search }: { search: string }) {
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Sign-up is closed right now">
        Have an account? <TextLink to={`/login${search}`}>Log in</TextLink>.
      </PageHeader>
      <p>You can’t create a new account at the moment. Check back soon.</p>
    </PublicLayout>
  )
}

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  password: 'Password',
  confirm_password: 'Confirm password',
  terms: 'Terms',
} as const

function SignupFields() {
  const form = useSchemaForm({
    schema: SignupForm,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      confirm_password: '',
      terms: false,
    },
    onSubmit: ({ first_name, last_name, email, password }) =>
      signUp(() => callEndpoint(register, { first_name, last_name, email, password })),
  })
  useCarriedEmail((email) => form.hooks.setValue('email', email))
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorSummary form={form} labels={labels} />
      <div className="flex flex-col gap-6 sm:flex-row">
        <Field form={form} name="first_name">
          {(field) => (
            <TextField {...field} label={labels.first_name} autoComplete="given-name" isRequired />
          )}
        </Field>
        <Field form={form} name="last_name">
          {(field) => (
            <TextField {...field} label={labels.last_name} autoComplete="family-name" isRequired />
          )}
        </Field>
      </div>
      <Field form={form} name="email">
        {(field) => (
          <TextField {...field} label={labels.email} type="email" autoComplete="email" isRequired />
        )}
      </Field>
      <Field form={form} name="password">
        {(field) => <NewPasswordField field={field} minLength={minimumPasswordLength} />}
      </Field>
      <Field form={form} name="confirm_password">
        {(field) => <RepeatedPasswordField field={field} label={labels.confirm_password} />}
      </Field>
      <div className="flex flex-col gap-2">
        <Field form={form} name="terms">
          {({ value, ...field }) => (
            <Checkbox {...field} isSelected={value} isRequired>
              I agree to the terms
            </Checkbox>
          )}
        </Field>
        <Terms />
      </div>
      <SubmitButton isPending={form.isSubmitting} pendingText="Signing up…">
        Sign up
      </SubmitButton>
    </form>
  )
}

/** Prefills the address typed on the front page, once. */
function useCarriedEmail(take: (email: string) => void) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const onFound = useEffectEvent(take)
  useEffect(() => {
    const email = carriedEmail(hash)
    if (email === undefined) return
    onFound(email)
    void navigate({ search: location.search }, { replace: true })
  }, [hash, navigate])
}
