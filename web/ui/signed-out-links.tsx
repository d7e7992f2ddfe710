import { LinkButton } from './link-button.tsx'

/** The two ways in, for a bar at the top. */
export function SignedOutLinks() {
  return (
    <>
      <LinkButton to="/login" variant="quiet" size="small">
        Log in
      </LinkButton>
      <LinkButton to="/signup" size="small">
        Sign up
      </LinkButton>
    </>
  )
}
