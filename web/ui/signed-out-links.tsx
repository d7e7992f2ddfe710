import { LinkButton } from './link-button.tsx'

/** The two ways in, for a bar at the top; `seo/visitor.js` turns them into one for who is signed in. */
export function SignedOutLinks() {
  return (
    <span data-signed-out className="contents">
      <LinkButton to="/login" variant="quiet" size="small">
        Log in
      </LinkButton>
      <LinkButton to="/signup" size="small">
        Sign up
      </LinkButton>
    </span>
  )
}
