import type { CDPSession } from 'playwright-core'

/** A node of the page's accessibility tree. */
interface Node {
  readonly id: string
  readonly role: string
  readonly name: string
  readonly url: string
  readonly level: number
  readonly parent: Node | undefined
  readonly children: Node[]
}

/** Accessibility errors a screen-reader user would run into. */
export async function nameIssues(tree: CDPSession): Promise<string[]> {
  const nodes = await nodesOf(tree)
  return [
    ...sameNameIssues(nodes),
    ...headingIssues(nodes),
    ...landmarkIssues(nodes),
    ...nodes
      .filter(({ role, name }) => namedRoles.includes(role) && name === '')
      .map(({ role }) => `${role === 'image' ? 'an' : 'a'} ${role} has no name`),
  ]
}

const namedRoles = ['image', 'table', 'link', 'button', 'textbox', 'combobox', 'checkbox']

async function nodesOf(tree: CDPSession): Promise<Node[]> {
  const { nodes } = await tree.send('Accessibility.getFullAXTree')
  const all = new Map<string, Node>()
  for (const { nodeId, ignored, parentId, role, name, properties = [] } of nodes) {
    const property = (key: string) =>
      properties.find((property) => property.name === key)?.value.value
    const parent = all.get(parentId ?? '')
    const node: Node = {
      id: nodeId,
      parent,
      children: [],
      role: ignored ? '' : String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      url: String(property('url') ?? ''),
      level: Number(property('level') ?? 0),
    }
    parent?.children.push(node)
    all.set(nodeId, node)
  }
  const inOrder = (node: Node): Node[] => [node, ...node.children.flatMap(inOrder)]
  const [root] = all.values()
  return root ? inOrder(root).filter(({ role }) => role !== '') : []
}

/** Links with the same name but different targets, without context that tells them apart. */
function sameNameIssues(nodes: readonly Node[]): string[] {
  const acts = nodes.filter(({ role }) => ['link', 'button', 'DisclosureTriangle'].includes(role))
  const alike = Map.groupBy(acts, ({ role, name }) => `${role} “${name}”`)
  return [...alike].flatMap(([name, ones]) => {
    const targets = new Set(ones.map(({ url, id }) => url || id))
    if (targets.size < 2 || ones.every(isDescribed)) return []
    return [`${ones.length} of ${name} that lead to ${targets.size} places`]
  })
}

/** Whether the node is inside a list item, card, row or group with its own heading or name. */
function isDescribed(node: Node): boolean {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    const { role, name } = ancestor
    if (['group', 'region', 'article'].includes(role) && name !== '') return true
    if (['article', 'listitem', 'row'].includes(role) && holds(ancestor, isTitle)) return true
  }
  return false
}

const isTitle = ({ role }: Node) => ['heading', 'rowheader', 'term'].includes(role)

function holds(node: Node, what: (node: Node) => boolean): boolean {
  return node.children.some((child) => what(child) || holds(child, what))
}

/** Exactly one h1, and no skipped heading levels. */
function headingIssues(nodes: readonly Node[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading')
  const first = headings.filter(({ level }) => level === 1).length
  const skipped = headings.filter(({ level }, index) => {
    return level > (headings[index - 1]?.level ?? 0) + 1
  })
  return [
    ...(first === 1 ? [] : [`${first} headings of the first level`]),
    ...skipped.map(({ name, level }) => `“${name}” is of level ${level}, which leaves one out`),
  ]
}

/** Unique landmarks occur once; repeated ones have distinct names. */
function landmarkIssues(nodes: readonly Node[]): string[] {
  // A form without a name isn't a landmark.
  const of = (role: string) =>
    nodes.filter((node) => node.role === role && (role !== 'form' || node.name !== ''))
  const once = ['banner', 'main', 'contentinfo'].filter((role) => of(role).length !== 1)
  const many = ['navigation', 'complementary', 'region', 'search', 'form'].filter((role) => {
    const names = of(role).map(({ name }) => name)
    return names.length > 1 && (names.includes('') || new Set(names).size < names.length)
  })
  return [
    ...once.map((role) => `${of(role).length} landmarks ${role}`),
    ...many.map((role) => {
      return `landmarks ${role} are not told apart: ${of(role).map(({ name }) => `“${name}”`)}`
    }),
  ]
}
