const link = 'underline decoration-1 underline-offset-3 hover:decoration-2'

/** How to reach the Veterans Crisis Line. */
export function CrisisLine() {
  return (
    <>
      <strong>Veterans Crisis Line:</strong> dial{' '}
      <a href="tel:988" className={link}>
        988
      </a>{' '}
      then press 1, or text{' '}
      <a href="sms:838255" className={link}>
        838255
      </a>
      .
    </>
  )
}
