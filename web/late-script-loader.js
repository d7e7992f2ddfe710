// For pages whose React script loads once someone uses them: docs/decisions/059-script-that-waits.md. Holds back what
// only the script can do, and repeats it when the page has hydrated: button clicks, form submits, edited fields.
{
  const data = document.getElementById('late-script')?.textContent ?? '{}'
  const { routes, manifest, entry } = JSON.parse(data)
  const config = document.querySelector('meta[name="waypoint-config"]')?.getAttribute('content')
  const { tokenKey } = JSON.parse(config ?? '{}')
  const waysIn = document.querySelector('[data-signed-out]')
  const pathOf = ({ pathname, search }) => pathname + search
  const path = pathOf(location)

  /** Buttons and forms to click and submit again; each once, however often someone tried. */
  const held = new Set()
  /** Edited fields with their states: hydration resets some of them. */
  const edits = new Map()
  const listening = new AbortController()
  let isLoading = false
  let isHydrated = false
  /** A press that began before hydration: React must not see only its end. */
  let isPressed = false

  const on = (type, listener) =>
    addEventListener(type, listener, { capture: true, signal: listening.signal })
  const hold = (event, element) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(element)
  }
  const keepEdit = (field) =>
    'value' in field && edits.set(field, { value: field.value, checked: field.checked })

  /**
   * Fetches all modules at once instead of level by level. Not by import or modulepreload: the browser never fetches a
   * module again that failed once, so the page would stay without a script after a lost connection.
   */
  const prefetch = async () => {
    const modules = [manifest.entry, ...routes.map(([id]) => manifest.routes[id])]
    const urls = modules.flatMap(({ module, imports }) => [module, ...imports])
    const responses = await Promise.all([...new Set(urls)].map((url) => fetch(url)))
    const bodies = await Promise.all(responses.map((response) => response.ok && response.blob()))
    if (bodies.includes(false)) throw new Error('A module is missing.')
  }

  /** A page opened before an update names files that are gone. At most once a minute, while servers differ. */
  const reloadIfOutdated = async () => {
    if (performance.now() < 60_000) return
    const statusOf = (url) => fetch(url, { method: 'HEAD' }).then(({ status }) => status)
    const urls = [entry, ...routes.map(([, url]) => url)]
    const statuses = await Promise.all(urls.map(statusOf)).catch(() => [])
    if (statuses.includes(404)) location.reload()
  }

  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      await prefetch()
      const modules = await Promise.all(routes.map(([, url]) => import(url)))
      window.__reactRouterManifest = manifest
      window.__reactRouterRouteModules = Object.fromEntries(
        routes.map(([id], index) => [id, modules[index]]),
      )
      // A password manager may have filled in fields without events.
      for (const field of document.querySelectorAll('form[method=post] input')) {
        if (field.value !== field.defaultValue) keepEdit(field)
      }
      await import(entry)
    } catch {
      // Offline: the next interaction tries again.
      isLoading = false
      reloadIfOutdated()
    }
  }

  /** Tells React about an edit, as if it were made now. */
  const repeatEdit = (field, { value, checked }) => {
    if (!field.isConnected) return
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (checked === field.defaultChecked) return
      field.checked = !checked
      field.click()
    } else if (field.tagName === 'SELECT') {
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (value !== field.defaultValue || value !== field.value) {
      const { selectionStart, selectionEnd } = field
      // React notices a change only against the value it last set itself.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      // Null for emails.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    }
  }

  const finish = async () => {
    isHydrated = true
    if (!isPressed) listening.abort()
    if (waysIn) waysIn.hidden = false
    for (const [field, edit] of edits) repeatEdit(field, edit)
    const submitted = new Set()
    for (const element of held) {
      // React renders between two actions.
      await new Promise((resolve) => setTimeout(resolve))
      const form = element instanceof HTMLFormElement ? element : element.form
      const submits = element === form || element.type === 'submit'
      if (!element.isConnected || (submits && submitted.has(form))) continue
      if (submits) submitted.add(form)
      if (element === form) form.requestSubmit()
      else element.click()
    }
  }
  // After the render that follows hydration: submit buttons are plain ones until then.
  addEventListener('hydrated', () => setTimeout(finish), { once: true })

  const uses = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']
  for (const type of uses) on(type, load)
  // Chrome reports a pointer at rest once too, when the page appears below it.
  on('pointermove', ({ movementX, movementY }) => (movementX || movementY) && load())
  on('online', () => held.size > 0 && load())

  on('pointerdown', () => {
    isPressed = !isHydrated
    if (isHydrated) listening.abort()
  })
  on('click', (event) => {
    const button = event.isTrusted && event.target.closest('button, [role=button]')
    isPressed = false
    const isNative = button && button.type === 'submit' && button.form?.method === 'get'
    if (button && !isNative) {
      hold(event, button)
      if (isHydrated) button.click()
    }
    if (isHydrated) listening.abort()
  })
  on('keydown', (event) => {
    const { key, isComposing, target } = event
    if (isHydrated || key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement))
      return
    if (target.form && target.form.method !== 'get') hold(event, target.form)
  })
  on('submit', (event) => {
    if (!isHydrated && event.target.method !== 'get') hold(event, event.target)
  })
  for (const type of ['input', 'change']) on(type, ({ target }) => isHydrated || keepEdit(target))

  // The router isn't there to show an earlier entry of its history.
  on('popstate', () => isHydrated || pathOf(location) === path || location.reload())

  /** Loads at once for a signed-in user; a blocked storage holds no session. */
  const checkSession = () => {
    try {
      if (![sessionStorage, localStorage].some((one) => one.getItem(tokenKey) !== null)) return
    } catch {
      return
    }
    if (waysIn && !isHydrated) waysIn.hidden = true
    load()
  }
  on('focus', checkSession)
  on('pageshow', checkSession)
  checkSession()
  // What another page passed on in its navigation, or in a fragment such as `#email=`.
  if (history.state?.usr || location.hash.includes('=')) load()
}
