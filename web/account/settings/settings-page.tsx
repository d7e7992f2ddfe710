import { useState } from 'react'
import { type User, updateMe } from '#contract/account/accounts.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useAccountUpdate, useSession } from '#web/lib/session/session-provider.tsx'
import { readTheme, type Theme, themeCookieHeader, themes } from '#web/theme.ts'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EmailSection } from './email-section.tsx'
import { NameForm } from './name-form.tsx'
import { TimeSection } from './time-section.tsx'

const themeNames: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Match my device',
}

export function meta() {
  return [{ title: 'Settings · Waypoint' }]
}

export default function SettingsPage() {
  const { account } = useSession()
  if (account === null) return <PageSkeleton label="Loading your settings" />
  return <Settings account={account} />
}

function Settings({ account }: { account: User }) {
  const updateAccount = useAccountUpdate()
  // Optimistic: shows the choice immediately, then the server's value.
  const [chosen, setChosen] = useState<Partial<Pick<User, 'theme' | 'time_zone'>>>({})
  const saved = { ...account, ...chosen }
  // The theme in use: public pages can change it for this browser alone.
  const theme = readTheme(document.documentElement.dataset.theme)
  const update = useEndpointMutation(updateMe, {
    onSuccess: (user) => {
      updateAccount(user)
      setChosen({})
      toast('Saved.')
    },
  })
  return (
    <>
      <PageHeader title="Settings">Name, email and appearance.</PageHeader>
      {update.error && (
        <div className="mb-8">
          <Problem error={update.error} />
        </div>
      )}
      <Section id="name" title="Name">
        <div className="max-w-2xl">
          <NameForm account={account} />
        </div>
      </Section>
      <EmailSection account={account} />
      <Section id="display" title="Appearance">
        <RadioGroup
          label="Colors"
          variant="row"
          choices={themes.map((theme) => ({ id: theme, label: themeNames[theme] }))}
          value={chosen.theme ?? theme ?? account.theme}
          onChange={(id) => {
            const theme = themes.find((theme) => theme === id)
            if (theme === undefined) return
            showTheme(theme)
            setChosen({ ...chosen, theme })
            update.mutate({ theme })
          }}
        />
      </Section>
      <TimeSection
        zone={saved.time_zone}
        onChange={(zone) => {
          setChosen({ ...chosen, time_zone: zone })
          update.mutate({ time_zone: zone })
        }}
      />
    </>
  )
}

/** Applies immediately; the cookie makes the next page load in the same colors. */
function showTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = themeCookieHeader(theme)
  document.documentElement.dataset.theme = theme
}
