import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { SignedOutLinks } from '#web/ui/signed-out-links.tsx'

/** Who is signed in and the way out; the ways in for everyone else. Fits both layouts. */
export function AccountBar() {
  const { status, user, logout } = useSession()
  if (status === 'starting') {
    // Without script it never becomes known: the ways in are there.
    return (
      <noscript>
        <SignedOutLinks />
      </noscript>
    )
  }
  if (user === null) return <SignedOutLinks />
  return (
    <>
      <span className="max-w-40 truncate font-medium">{user.first_name}</span>
      <Button variant="quiet" size="small" onPress={logout}>
        Log out
      </Button>
    </>
  )
}
