import type { Flow } from '../../../engine/index.ts';
import { Banner, useTranslate } from '../../../renderer/index.ts';
import { causesOfHost, productOf, useContent } from '../../core/content/content.ts';
import { usePagePart, usePageTitle } from '../../core/content/page-title.ts';
import { CauseCard } from './cause-card.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { DonorWall, useWalls } from './donor-wall.tsx';
import { Partners } from './partners.tsx';
import './host-home.css';

/** Home of a host that offers causes: causes, donors, payment partners. */
export function HostHome() {
  const translate = useTranslate();
  const content = useContent();
  const causes = causesOfHost(content);
  const walls = useWalls(causes);
  const product = translate(productOf(content));
  usePageTitle(product);
  usePagePart('src/portal/giving/home/host-home.tsx');
  return (
    <>
      <Banner heading={product} description={translate('home.description')} />
      <div className="home">
        <div className="home__works">
          <Illustration name="wakaf" className="home__picture" />
          <ol className="home__turns">
            {['given', 'kept', 'earns'].map((turn) => (
              <li key={turn}>{translate(`home.works.${turn}`)}</li>
            ))}
          </ol>
        </div>
        <section aria-labelledby="home-causes">
          <h2 className="home__heading" id="home-causes">
            {translate('home.causes')}
          </h2>
          <ul className="home__causes">
            {causes.map((flow) => (
              <CauseCard key={flow.id} flow={flow} />
            ))}
          </ul>
        </section>
        {/* Both arrive late: in this order, neither moves the other. */}
        {walls !== null && walls.length > 0 && <Donors walls={walls} />}
        {walls !== null && <Partners charities={[...new Set(causes.map(({ charityId }) => charityId))]} />}
      </div>
    </>
  );
}

function Donors({ walls }: { readonly walls: readonly Flow[] }) {
  const translate = useTranslate();
  return (
    <section aria-labelledby="home-donors">
      <h2 className="home__heading" id="home-donors">
        {translate('home.donors')}
      </h2>
      <div className="home__walls">
        {walls.map((flow) => (
          <DonorWall key={flow.id} flow={flow} />
        ))}
      </div>
    </section>
  );
}
