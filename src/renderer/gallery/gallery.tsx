import { useEffect, useState } from 'react';
import site from '../../../flows/site.json' with { type: 'json' };
import { releasedLanguages } from '../../engine/index.ts';
import { Banner, Button, StageIndicator } from '../index.ts';
import { examples } from './examples.ts';
import { PiecesPage } from './pieces.tsx';
import { Sample, SampleProvider } from './sample.tsx';
import { StepPage } from './step-page.tsx';
import './gallery.css';

const names = ['step', ...Object.keys(examples), 'pieces'];

/**
 * All widgets in all states, and other components. `?widget=money&lng=ms` selects one. For developers and axe, so its own headings are not
 * translated.
 */
export function Gallery() {
  const asked = new URLSearchParams(location.search);
  const [language, setLanguage] = useState(asked.get('lng') ?? site.fallbackLanguage);
  const widget = asked.get('widget');
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = 'Gallery';
  }, [language]);
  return (
    <SampleProvider language={language}>
      <header>
        <Banner heading="Gallery" description="Every widget and state, from the examples files." />
      </header>
      <main className="gallery">
        <div className="gallery__languages" role="group" aria-label="Language">
          {releasedLanguages(site).map(({ id, name }) => (
            <Button key={id} aria-pressed={language === id} onClick={() => setLanguage(id)} lang={id}>
              {name}
            </Button>
          ))}
        </div>
        <nav aria-label="Widgets">
          <ul className="gallery__nav">
            {names.map((name) => (
              <li key={name}>
                <a href={`?widget=${name}&lng=${language}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {(widget === null || widget === 'step') && (
          <section className="gallery__widget" aria-label="step">
            <StageIndicator
              stages={[
                { title: 'shell.stages.amount', done: 2, count: 2 },
                { title: 'shell.stages.you', done: 1, count: 2 },
                { title: 'shell.stages.pay', done: 0, count: 2 },
              ]}
              current={1}
            />
            <StepPage />
          </section>
        )}
        {Object.entries(examples)
          .filter(([name]) => widget === null || widget === name)
          .map(([name, states]) => (
            <section key={name} className="gallery__widget" aria-labelledby={`gallery-${name}`}>
              <h2 id={`gallery-${name}`}>{name}</h2>
              {states.map((example, at) => (
                <article key={example.name} className="card gallery__state" aria-label={`${name}: ${example.name}`}>
                  <h3>{example.name}</h3>
                  <Sample id={`${name}-${at}`} example={example} />
                </article>
              ))}
            </section>
          ))}
        {(widget === null || widget === 'pieces') && <PiecesPage />}
      </main>
    </SampleProvider>
  );
}
