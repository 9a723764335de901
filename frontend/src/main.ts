import { mount } from 'svelte'
import App from './app/App.svelte'
import './style/base.css'

mount(App, { target: document.body })
