"""Waiting for what no role and no text tells, under a content policy that lets no test evaluate strings."""

from playwright.sync_api import Page

PATIENCE_MS = 15_000  # machines that run tests are often busy with other things


def wait_until(page: Page, condition: str, arg: object = None) -> None:
    """Look at every frame whether a condition, a JavaScript function of the argument, holds."""
    page.evaluate(
        f"""async (arg) => {{
            const holds = {condition}
            const until = performance.now() + {PATIENCE_MS}
            while (!holds(arg)) {{
                if (performance.now() > until) throw new Error(`in vain: ${{holds}}`)
                await new Promise(requestAnimationFrame)
            }}
        }}""",
        arg,
    )
