import type { ComponentPropsWithRef } from 'react'

export interface PlainButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled' | 'style'> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  isPending?: boolean | undefined
}

/**
 * A native button. React Aria's would add 12 kB to every signed-in user's first page, with no benefit
 * outside its menus and fields.
 */
export function PlainButton({
  onPress,
  isDisabled,
  isPending,
  type = 'button',
  ...props
}: PlainButtonProps) {
  return (
    <button
      {...props}
      // A pending button doesn't submit its form again.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={({ currentTarget }) => {
        if (isPending) return
        // Safari doesn't focus a clicked button, so a dialog it opens couldn't return focus to it.
        currentTarget.focus()
        onPress?.()
      }}
    />
  )
}
