// Guides and signs, in the language that is chosen. They come with the tutorial's module, once for a language.
import type { GuidePage } from "../engine/lesson-module.js";
import { newLesson } from "../engine/lesson-module.js";
import type { Rules } from "./session.js";

const lessons = new Map<string, ReturnType<typeof newLesson>>();

function lessonIn(language: string): ReturnType<typeof newLesson> {
  let found = lessons.get(language);
  if (!found) {
    found = newLesson(language);
    lessons.set(language, found);
    found.catch(() => lessons.delete(language)); // who asks again tries again
  }
  return found;
}

export async function guideTo(rules: Rules, language: string): Promise<readonly GuidePage[]> {
  return (await lessonIn(language)).guide(rules);
}

export async function signsOf(rules: Rules, language: string): Promise<readonly GuidePage[]> {
  return (await lessonIn(language)).signs(rules);
}
