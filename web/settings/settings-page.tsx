import { useState } from 'react'
import { type User, updateMe } from '#contract/accounts.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useAccountUpdate, useSession } from '#web/lib/session/session-provider.tsx'
import { type Theme, themeCookieHeader, themes } from '#web/theme.ts'
import { Section } from '#web/ui/card.tsx'
import { searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EmailSection } from './email-section.tsx'
import { NameForm } from './name-form.tsx'

const themeNames: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As my device',
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
  // What was chosen shows at once; what the server kept replaces it.
  const [chosen, setChosen] = useState<Partial<Pick<User, 'theme' | 'time_zone'>>>({})
  const saved = { ...account, ...chosen }
  const update = useEndpointMutation(updateMe, {
    onSuccess: (user) => {
      updateAccount(user)
      setChosen({})
      toast('Saved.')
    },
  })
  return (
    <>
      <PageHeader title="Settings">
        Your name, your address and how Waypoint looks to you.
      </PageHeader>
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
      <Section id="display" title="Display">
        <RadioGroup
          label="Colors"
          look="row"
          choices={themes.map((theme) => ({ id: theme, label: themeNames[theme] }))}
          value={saved.theme}
          onChange={(id) => {
            const theme = themes.find((one) => one === id)
            if (theme === undefined) return
            showTheme(theme)
            setChosen({ ...chosen, theme })
            update.mutate({ theme })
          }}
        />
      </Section>
      <Section id="time" title="Time">
        <div className="max-w-md">
          <TimeZoneField
            value={saved.time_zone}
            onChange={(zone) => {
              setChosen({ ...chosen, time_zone: zone })
              update.mutate({ time_zone: zone })
            }}
          />
        </div>
      </Section>
    </>
  )
}

/** The page follows at once; the cookie makes the next one come in the same colours. */
function showTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = themeCookieHeader(theme)
  document.documentElement.dataset.theme = theme
}

interface TimeZoneFieldProps {
  value: string
  onChange: (zone: string) => void
}

function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const zones = Intl.supportedValuesOf('timeZone').map(zoneChoice)
  return (
    <ComboBox
      label="Time zone"
      description="Decides what day it is for you: days left are counted with it."
      emptyText="No such place. Type a large city in your time zone."
      value={zoneChoice(value)}
      onChange={(zone) => zone && zone.id !== value && onChange(zone.id)}
      search={async (text) => (await searchIn(zones)(text)).slice(0, 50)}
    />
  )
}

/** `America/New_York` is New York, in America. */
function zoneChoice(zone: string) {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { id: zone, label: parts.at(-1) ?? zone, detail: parts.slice(0, -1).join(', ') }
}
