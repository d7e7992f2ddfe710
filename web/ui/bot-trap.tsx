/**
 * For public forms, in place of a puzzle: a field that nobody sees, which programs fill in, and the signed time
 * at which the form was made.
 */
export function BotTrap({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
