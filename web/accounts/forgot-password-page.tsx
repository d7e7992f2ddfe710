import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

export const handle = { script: false }

export function meta() {
  return [{ title: 'Forgot your password · Waypoint' }]
}

export default function ForgotPasswordPage() {
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Forgot your password" />
      <div className="flex flex-col gap-4">
        <p>This server does not send mail yet, so it cannot mail you a link for a new password.</p>
        <p>
          Ask the people who run this server. They can give your account a new password in a minute,
          with this command:
        </p>
        <p className="overflow-x-auto rounded-card bg-tint px-4 py-3 text-sm">
          <code>npm run waypoint -- user set-password --email you@example.com</code>
        </p>
        <p>They tell you the new password. Your surveys and reports stay as they are.</p>
        <p className="mt-2">
          <LinkButton to="/login">Back to log in</LinkButton>
        </p>
      </div>
    </PublicLayout>
  )
}
