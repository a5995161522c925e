// The frame of a view of prose and forms: a way home, a heading that gets the focus, one column.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { href, tableLeft } from "../router.js";
import { WEB } from "../i18n/translate.js";
import "../style/pages.css";

let first = true;

export function Page({ title, look, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Surto`;
  }, [title]);
  useEffect(() => {
    if (!first) heading.current?.focus(); // who came here by a link is told where they are
    first = false;
  }, []);
  return (
    <main class={look ? `column ${look}` : "column"}>
      <nav aria-label={WEB("Breadcrumbs")}>
        <a class="way-home" href={href("home")}>
          ‹ Surto
        </a>
        {tableLeft.value && (
          <a class="way-home" href={tableLeft.value}>
            ‹ {WEB("Back to the game")}
          </a>
        )}
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

interface PageProps {
  readonly title: string;
  readonly look?: "wall" | undefined; // of the home of a campaign
  readonly children: ComponentChildren;
}
