import { expect, it } from 'vitest'
import examples from '../../../tests/web/addresses.json'
import { routeOf } from './route.svelte'

it('has a page at every address at which the server shows it, and at no other', () => {
  for (const path of Object.values(examples.addresses).flat()) expect(routeOf(path).page, path).not.toBe('missing')
  for (const path of examples.missing) expect(routeOf(path).page, path).toBe('missing')
})
