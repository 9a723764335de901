/** The everyday pages, which come together, after the shelf: whoever opens a box wants most of them. */
export { default as ExamplePage } from './ExamplePage.svelte'
export { default as HomePage } from './HomePage.svelte'
export { default as LearnPage } from './LearnPage.svelte'
export { default as RulesPage } from './RulesPage.svelte'
