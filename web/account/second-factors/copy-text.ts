import { toast } from '#web/ui/toast.tsx'

/** Copies text; if the browser refuses, it isn't the user's fault. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toast(isCopied ? done : 'Your browser blocked copying. Select the text and copy it yourself.')
}
